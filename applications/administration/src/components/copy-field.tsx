import { useTexts } from '../texts/index.ts'
import { CopyButton } from './copy-button.tsx'
import css from './copy-field.module.css'

interface CopyProps {
  readonly label: string
  readonly text?: string
  readonly value: string
}

/** A value to enter elsewhere, with a button that copies it. */
export function CopyField({ label, text, value }: CopyProps) {
  const texts = useTexts()
  return (
    <div className={css.copyField}>
      <b>{label}</b>
      <div className={css.copy}>
        <output>{value}</output>
        <CopyButton text={value} label={texts.copyOf(label)} />
      </div>
      {text && <small>{text}</small>}
    </div>
  )
}
