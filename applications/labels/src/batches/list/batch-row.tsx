import type { Batch } from '../../../shared/batch.ts'
import { useNumber, useTime } from '../../texts/index.ts'
import { BatchStatus, ProgressBar, sumOf } from '../components/index.ts'
import { Link } from '../link.tsx'
import { batchPath } from '../path.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './list.module.css'

/** A price change: its name, who made it and when, its state and its counts. */
export function BatchRow({ batch }: { readonly batch: Batch }) {
  const texts = useBatchTexts()
  const time = useTime()
  const { id, name, kind, state, createdAt, createdBy, counts } = batch
  return (
    <li className={css.row}>
      <Link path={batchPath(id)} className={css.link}>
        <span className={css.name}>
          <b>{name}</b>
          <small>{texts.begun(texts.kind[kind], createdBy, time(createdAt))}</small>
        </span>
        <span className={css.state}>
          <BatchStatus state={state} />
          {state === 'scheduled' && <small>{texts.startsAt(time(batch.startsAt))}</small>}
        </span>
        <span className={css.counts}>
          {sumOf(counts.labels) > 0 && <ProgressBar labels={counts.labels} />}
          <small>{useCountsText(batch)}</small>
        </span>
      </Link>
    </li>
  )
}

function useCountsText({ counts: { products, labels } }: Batch): string {
  const texts = useBatchTexts()
  const number = useNumber()
  const all = Object.values(products).reduce((sum, count) => sum + count, 0)
  const sent = sumOf(labels)
  return [
    texts.products(number(all), all),
    sent > 0 && texts.confirmedOf(number(labels.confirmed), texts.labels(number(sent), sent)),
    labels.failed > 0 && texts.failures(number(labels.failed)),
    products.conflict > 0 && texts.conflicts(number(products.conflict), products.conflict),
  ]
    .filter(Boolean)
    .join(', ')
}
