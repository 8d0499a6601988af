import type { Notice } from '@foyer/contract/publishing'
import css from './notices.module.css'
import { useNoticesTexts } from './texts/index.ts'

/** The state of a notice, as a mark and a word. */
export function NoticeState({ state }: Pick<Notice, 'state'>) {
  const { states } = useNoticesTexts()
  return (
    <span className={css.state} data-state={state}>
      {states[state]}
    </span>
  )
}

/** The importance of a notice. */
export function NoticeTypeName({ type }: Pick<Notice, 'type'>) {
  const { types } = useNoticesTexts()
  return (
    <span className={css.type} data-type={type}>
      {types[type]}
    </span>
  )
}
