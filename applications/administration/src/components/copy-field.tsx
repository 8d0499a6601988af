import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'
import css from './copy-field.module.css'

interface CopyProps {
  readonly label: string
  readonly text?: string
  readonly value: string
}

/** A value to enter elsewhere, with a button that copies it. */
export function CopyField({ label, text, value }: CopyProps) {
  const texts = useTexts()
  const shell = useShell()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value)
    shell.notify(texts.copied)
  }
  return (
    <div className={css.copyField}>
      <b>{label}</b>
      <div className={css.copy}>
        <output>{value}</output>
        <Button tone="quiet" aria-label={texts.copyOf(label)} onPress={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      {text && <small>{text}</small>}
    </div>
  )
}
