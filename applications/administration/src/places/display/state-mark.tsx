import type { ReactNode } from 'react'
import css from './display.module.css'

interface Props {
  /** `open` has the accent, `planned` is hollow, `closed` is grey. */
  readonly state: 'open' | 'planned' | 'closed'
  readonly children: ReactNode
}

/** A state as a mark and a word. */
export function StateMark({ state, children }: Props) {
  return (
    <span className={css.state} data-state={state}>
      <span className={css.mark} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
