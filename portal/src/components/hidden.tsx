import type { ReactNode } from 'react'
import css from './hidden.module.css'

/** Text for screen readers only. `announces`: read out when it changes. */
export function Hidden({ announces, children }: { announces?: boolean; children: ReactNode }) {
  return (
    <span className={css.hidden} role={announces ? 'status' : undefined}>
      {children}
    </span>
  )
}
