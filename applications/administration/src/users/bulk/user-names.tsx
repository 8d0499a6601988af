import type { AffectedUser, LeftOutUser } from '@foyer/contract/administration'
import type { ReactNode } from 'react'
import css from './bulk.module.css'
import { useBulkTexts } from './texts/index.ts'

/** The users whom an action changes, in a box that scrolls. */
export function AffectedNames({ users }: { readonly users: readonly AffectedUser[] }) {
  return (
    <Names label={useBulkTexts().affectedList}>
      {users.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </Names>
  )
}

/** The users whom an action leaves out, each with the reason. */
export function LeftOutNames({ users }: { readonly users: readonly LeftOutUser[] }) {
  const texts = useBulkTexts()
  return (
    <Names label={texts.leftOutList}>
      {users.map(({ id, name, reason }) => (
        <li key={id}>
          <span>{name ?? id}</span>
          <small>{texts.reasons[reason]}</small>
        </li>
      ))}
    </Names>
  )
}

function Names({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className={css.names} aria-label={label} tabIndex={0}>
      <ul>{children}</ul>
    </section>
  )
}
