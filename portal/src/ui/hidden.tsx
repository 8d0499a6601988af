import type { ReactNode } from 'react'
import css from './hidden.module.css'

/** Words for those who listen instead of looking. `announces`: read out when they change. */
export function Hidden({ announces, children }: { announces?: boolean; children: ReactNode }) {
  return (
    <span className={css.hidden} role={announces ? 'status' : undefined}>
      {children}
    </span>
  )
}
