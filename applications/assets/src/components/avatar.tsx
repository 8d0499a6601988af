import { initialsOf } from '../../shared/assignee-rule.ts'
import css from './components.module.css'

/** The initials of a colleague, whose name is beside them. */
export function Avatar({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span className={css.avatar} data-size={large ? 'large' : undefined} aria-hidden="true">
      <span>{initialsOf(name)}</span>
    </span>
  )
}
