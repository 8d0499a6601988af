import type { Notice } from '@foyer/contract/publishing'
import { useNumber } from '../../texts/index.ts'
import { useNoticesTexts } from '../texts/index.ts'
import { useDay } from '../use-day.ts'
import css from './readers.module.css'
import { type Counts, ShareBar } from './share-bar.tsx'

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
        {isRequired && <Legend kind="done" text={readers.legend.acknowledged} count={total.acknowledged} />}
        {isRequired ? (
          <Legend kind="read" text={readers.legend.read} count={readOnly} />
        ) : (
          <Legend kind="done" text={readers.legend.readOnly} count={total.read} />
        )}
        <Legend kind="open" text={readers.legend.open} count={Math.max(0, total.people - total.read)} />
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

function Legend({ kind, text, count }: { readonly kind: string; readonly text: string; readonly count: number }) {
  const number = useNumber()
  return (
    <li data-kind={kind}>
      {text} <b>{number(count)}</b>
    </li>
  )
}
