import { INPUT_MAX_LENGTH, MULTI_FACTOR_DIGITS } from '@foyer/contract/limits'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { fieldStyles, Problem } from '../components/index.ts'
import css from './code-field.module.css'
import { typedCode } from './typed-code.ts'

interface CodeFieldProps {
  readonly label: string
  /** What is wrong with the code, and what to do. */
  readonly problem?: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** The code is being checked and cannot be changed. */
  readonly busy?: boolean
  /** Called once there are six digits. */
  readonly onComplete: (code: string) => void
}

const CELLS = Array.from({ length: MULTI_FACTOR_DIGITS }, (_none, index) => index)

/**
 * Six digits: one real input, so that paste and the filling in of one-time codes work, drawn as three and three cells. Read its
 * value from `inputRef`; select its content after an error, to be typed over.
 */
export function CodeField({ label, problem, inputRef, busy, onComplete }: CodeFieldProps) {
  const id = useId()
  const problemId = `${id}p`
  const [code, setCode] = useState('')
  const [selected, setSelected] = useState(false)
  const read = (input: HTMLInputElement): void => {
    const typed = typedCode(input.value)
    input.value = typed.code
    setCode(typed.code)
    setSelected(false)
    if (typed.complete && !busy) onComplete(typed.code)
  }
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={problem ? `${css.code} ${css.bad}` : css.code}>
        <input
          id={id}
          ref={inputRef}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Longer than the code: pasted text may contain spaces.
          maxLength={INPUT_MAX_LENGTH}
          autoCorrect="off"
          spellCheck={false}
          readOnly={busy}
          onInput={({ currentTarget }) => read(currentTarget)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setSelected(selectionStart !== selectionEnd)
          }
          onBlur={() => setSelected(false)}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        <Cells code={code} selected={selected} />
      </div>
      <Problem id={problemId} text={problem} />
    </div>
  )
}

/** The visible cells. The cell of the next digit is highlighted. */
function Cells({ code, selected }: { code: string; selected: boolean }): ReactNode {
  const next = Math.min(code.length, MULTI_FACTOR_DIGITS - 1)
  const stateOf = (index: number) => (selected && code[index] ? 'selected' : index === next ? 'next' : undefined)
  return CELLS.map((index) => (
    <span key={index} aria-hidden="true" data-state={stateOf(index)}>
      {code[index]}
    </span>
  ))
}
