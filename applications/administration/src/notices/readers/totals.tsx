import type { Notice } from '@foyer/contract/publishing'
import { PageLink } from '../../components/index.ts'
import { useNumber } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { useDay } from '../use-day.ts'
import css from './readers.module.css'
import { type Counts, ShareBar } from './share-bar.tsx'
import { USERS_PATH } from './users-path.ts'

interface Props {
  readonly notice: Notice
  readonly total: Counts
}

/** How many users have acknowledged the notice, have only read it, or have not opened it. */
export function Totals({ notice, total }: Props) {
  const { readers } = useNoticesTexts()
  const number = useNumber()
  const isRequired = notice.acknowledgeBy !== null
  const done = isRequired ? total.acknowledged : total.read
  const readOnly = Math.max(0, total.read - total.acknowledged)
  return (
    <section className={css.totals} aria-label={readers.columns.bar}>
      <p>
        <b>{number(done)}</b>
        <span>{(isRequired ? readers.acknowledged : readers.read)(number(total.people))}</span>
        <Due notice={notice} />
      </p>
      <ShareBar counts={total} isRequired={isRequired} />
      <ul className={css.legend}>
        {isRequired && (
          <Legend {...{ notice }} kind="done" state="acknowledged" count={total.acknowledged}>
            {readers.legend.acknowledged}
          </Legend>
        )}
        <Legend
          {...{ notice }}
          kind={isRequired ? 'read' : 'done'}
          state="read"
          count={isRequired ? readOnly : total.read}
        >
          {isRequired ? readers.legend.read : readers.legend.readOnly}
        </Legend>
        <Legend {...{ notice }} kind="open" state="unread" count={Math.max(0, total.people - total.read)}>
          {readers.legend.open}
        </Legend>
      </ul>
    </section>
  )
}

function Due({ notice }: Pick<Props, 'notice'>) {
  const { readers } = useNoticesTexts()
  const day = useDay()
  const { acknowledgeBy } = notice
  if (acknowledgeBy === null) return null
  const isOver = acknowledgeBy < new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  return <span className={css.due}>{(isOver ? readers.overdue : readers.due)(day(acknowledgeBy))}</span>
}

interface LegendProps extends Pick<Props, 'notice'> {
  readonly kind: 'done' | 'read' | 'open'
  readonly state: 'acknowledged' | 'read' | 'unread'
  readonly count: number
  readonly children: string
}

/** How many users are in a state. It leads to their list. */
function Legend({ notice, kind, state, count, children }: LegendProps) {
  const number = useNumber()
  return (
    <li data-kind={kind}>
      <PageLink path={['notices', notice.id, USERS_PATH]} query={{ state }}>
        {children} <b>{number(count)}</b>
      </PageLink>
    </li>
  )
}
