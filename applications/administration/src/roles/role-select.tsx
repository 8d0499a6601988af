import { useId } from 'react'
import css from './roles.module.css'

interface Props {
  readonly label: string
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  readonly value: string
  /** The first entry, which chooses no role. */
  readonly empty: string
  readonly onChange: (id: string) => void
}

/** One of the roles. */
export function RoleSelect({ label, roles, value, empty, onChange }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{empty}</option>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.name}
          </option>
        ))}
      </select>
    </div>
  )
}
