import css from './state-mark.module.css'

export type StateTone = 'good' | 'warning' | 'danger' | 'planned' | 'ended'

/** A state as a dot and a word. */
export function StateMark({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  return (
    <span className={css.state}>
      <i className={`${css.dot} ${css[tone]}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
