import { WarningIcon } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import css from './notice-row.module.css'
import type { NoticeTimes } from './times.ts'

/** Says by when a notice is to be acknowledged. */
export function DueMark({ by, times }: { by: string; times: NoticeTimes }) {
  const t = useMessages()
  const date = times.day(by)
  return (
    <span className={css.due}>
      <WarningIcon small />
      <span>{t(times.isPast(by) ? 'inbox.dueSince' : 'inbox.dueBy', { date })}</span>
    </span>
  )
}
