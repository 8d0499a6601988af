import css from './platform.module.css'

/** How serious a state is. */
export type Tone = 'well' | 'warn' | 'bad'

/** A state as a mark and words. The words alone say it all. */
export function StateMark({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return (
    <span className={css.state} data-tone={tone}>
      <span className={css.mark} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
