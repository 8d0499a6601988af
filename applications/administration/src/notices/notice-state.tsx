import type { Notice } from '@foyer/contract/publishing'
import { StateMark } from '@foyer/ui'
import css from './notices.module.css'
import { useNoticesTexts } from './texts/index.ts'

const MARKS = {
  published: { tone: 'good' },
  scheduled: { tone: 'good', hollow: true },
  draft: { tone: 'neutral', hollow: true },
  ended: { tone: 'neutral' },
  withdrawn: { tone: 'neutral' },
} as const

/** The state of a notice, as a mark and a word. */
export function NoticeState({ state }: Pick<Notice, 'state'>) {
  const { states } = useNoticesTexts()
  return <StateMark {...MARKS[state]}>{states[state]}</StateMark>
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
