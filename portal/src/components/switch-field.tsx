import css from './switch-field.module.css'

interface SwitchFieldProps {
  readonly label: string
  readonly explains: string
  /** Undefined until it is loaded: it shows as on, and cannot be changed. */
  readonly on: boolean | undefined
  readonly onChange: (on: boolean) => void
  readonly className?: string | undefined
}

/** A setting that is on or off, and takes effect at once. */
export function SwitchField({ label, explains, on, onChange, className = '' }: SwitchFieldProps) {
  return (
    <label className={`${css.switch} ${className}`}>
      <span>
        <span>{label}</span>
        <small>{explains}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on ?? true}
        checked={on ?? true}
        disabled={on === undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
