import { type ReactNode, useId } from 'react'
import css from './fields.module.css'

interface SelectProps<Value extends string> {
  readonly label: string
  readonly description?: string | undefined
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  readonly onChange: (value: Value) => void
}

/** One choice of a few. */
export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, description, value, options, onChange } = props
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={description ? `${id}-text` : undefined}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {description && <small id={`${id}-text`}>{description}</small>}
    </div>
  )
}

interface CheckProps {
  readonly label: string
  readonly description?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A switch with what it does. */
export function CheckField({ label, description, checked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className={css.check}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={description ? `${id}-text` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {description && <small id={`${id}-text`}>{description}</small>}
    </div>
  )
}

interface AreaProps {
  readonly label: string
  readonly description?: string | undefined
  readonly problem?: string | undefined
  readonly rows?: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text. */
export function AreaField({ label, description, problem, rows = 4, value, onChange }: AreaProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        {...{ rows, value }}
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-text`} data-problem={problem !== undefined || undefined}>
        {problem ?? description}
      </small>
    </div>
  )
}

/** What a change does to users: a large number, and a sentence. */
export function Consequence({ number, children }: { readonly number: string; readonly children: ReactNode }) {
  return (
    <p className={css.consequence}>
      <b>{number}</b> <span>{children}</span>
    </p>
  )
}
