import type { ReactNode } from 'react'
import css from './components.module.css'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with a heading. */
export function Section({ title, text, children }: Props) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      {text !== undefined && <p className={css.quiet}>{text}</p>}
      {children}
    </section>
  )
}

/** A section on the left and those that are narrower on the right; one below the other where there is no room. */
export function Beside({ children }: { readonly children: ReactNode }) {
  return <div className={css.beside}>{children}</div>
}
