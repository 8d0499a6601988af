import { INPUT_MAX_LENGTH } from '@foyer/contract/limits'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './field.module.css'
import { ErrorIcon } from './icons.tsx'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** What is wrong with what was entered, and what to do. */
  readonly problem?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  /** Shown inside the field, after the text. */
  readonly end?: ReactNode
  /** Shown below the field. */
  readonly hint?: ReactNode
  /** Shown beside the field. */
  readonly children?: ReactNode
}

/** A labelled input with its problem below it. Native and uncontrolled, so that it works before the script and keeps what was typed. */
export function Field({ label, problem, inputRef, end, hint, children, ...input }: FieldProps) {
  const id = useId()
  const problemId = `${id}p`
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <FieldRow beside={children}>
        <div className={problem ? `${css.box} ${css.bad}` : css.box}>
          <input
            placeholder=""
            maxLength={INPUT_MAX_LENGTH}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            id={id}
            ref={inputRef}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
          />
          {end}
        </div>
      </FieldRow>
      {hint}
      <Problem id={problemId} text={problem} />
    </div>
  )
}

function FieldRow({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return beside ? (
    <div data-row="">
      {children}
      {beside}
    </div>
  ) : (
    children
  )
}

/** The sentence below a field that says what is wrong. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={css.problem} id={id}>
      <ErrorIcon small />
      <span>{text}</span>
    </p>
  )
}

export { css as fieldStyles }
