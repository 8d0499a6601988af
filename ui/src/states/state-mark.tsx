import type { ReactNode } from 'react'
import css from './state-mark.module.css'

/** How serious a state is. Each tone has a shape as well as a colour. */
export type StateTone = 'good' | 'warning' | 'bad' | 'neutral'

interface MarkProps {
  readonly tone: StateTone
  /** True for what has not begun or is not known: only an outline. */
  readonly hollow?: boolean
}

/** The mark of a state, for a place where the words beside it say the same. */
export function Mark({ tone, hollow = false }: MarkProps) {
  return <span className={css.mark} data-tone={tone} data-hollow={hollow || undefined} aria-hidden="true" />
}

/** A state as a mark and words. The words alone say it all. */
export function StateMark({ children, ...mark }: MarkProps & { readonly children: ReactNode }) {
  return (
    <span className={css.state} data-tone={mark.tone}>
      <Mark {...mark} />
      <span>{children}</span>
    </span>
  )
}
