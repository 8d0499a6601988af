import { Button, TextField, type TextFieldProps } from '@foyer/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { CameraButton } from './camera-button.tsx'
import css from './components.module.css'

type FieldKey = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]

interface Props {
  /** What is to be scanned now. */
  readonly text: string
  /** The name of the field for a code that cannot be scanned. */
  readonly label: string
  readonly problem?: string | undefined
  /** The camera goes on reading, because code after code is scanned. */
  readonly continuous?: boolean
  readonly onEntered: (code: string) => void
  readonly children?: ReactNode
}

/** Says what to scan, opens the camera, and takes a code that is typed. A scanner that types into the field has the same effect. */
export function ScanArea({ text, label, problem, continuous = false, onEntered, children }: Props) {
  const texts = useTexts()
  const [typed, setTyped] = useState('')
  const enter = (): void => {
    if (typed.trim() === '') return
    onEntered(typed.trim())
    setTyped('')
  }
  // A button ignores presses that are too close together. Scanners are faster.
  const onKeyDown = (event: FieldKey): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      enter()
    } else event.continuePropagation()
  }
  return (
    <div className={css.scan}>
      <span className={css.corners}>
        <svg viewBox="0 0 72 44" aria-hidden="true">
          <path d="M4 14V8a4 4 0 0 1 4-4h8M56 4h8a4 4 0 0 1 4 4v6M68 30v6a4 4 0 0 1-4 4h-8M16 40H8a4 4 0 0 1-4-4v-6M16 22h40" />
        </svg>
      </span>
      <p>{text}</p>
      <CameraButton continuous={continuous} />
      {children}
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          enter()
        }}
      >
        <TextField
          label={label}
          autoComplete="off"
          spellCheck="false"
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
          problem={problem}
        />
        <Button type="submit">{texts.enter}</Button>
      </form>
    </div>
  )
}
