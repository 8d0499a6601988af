import { useId } from 'react'
import css from './notices.module.css'

interface Props<Value extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few options, all of which are shown. */
export function Choice<Value extends string>({ label, hideLabel, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend data-hidden={hideLabel || undefined}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
