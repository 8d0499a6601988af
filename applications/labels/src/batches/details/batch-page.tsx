import type { BatchDetails } from '../../../shared/batch.ts'
import { Failure, PageHead } from '../../components/index.ts'
import { useTime } from '../../texts/index.ts'
import { useCanChange } from '../../use-can-change.ts'
import { BatchStatus, Progress, sumOf } from '../components/index.ts'
import { Link } from '../link.tsx'
import { batchPath, LIST_PATH } from '../path.ts'
import { useBatch } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import { Actions } from './actions.tsx'
import { Conflicts } from './conflicts.tsx'
import css from './details.module.css'
import { Failures } from './failures.tsx'
import { Prices } from './prices.tsx'

/** A price change: how far it is, what needs a decision, its prices, and what can be done with it. */
export function BatchPage({ id }: { readonly id: string }) {
  const texts = useBatchTexts()
  const { data: batch, error, refetch } = useBatch(id)
  return (
    <div className={css.page}>
      <Link path={LIST_PATH} className={css.back}>
        {texts.back}
      </Link>
      <PageHead title={batch?.name ?? texts.title} text={useBegunText(batch)} />
      {!batch && !error && <div role="status" aria-label={texts.loadingOne} className={css.skeleton} />}
      {error && <Failure text={texts.failedOne} error={error} onRetry={() => void refetch()} />}
      {batch && <Details batch={batch} />}
    </div>
  )
}

function useBegunText(batch: BatchDetails | undefined): string {
  const texts = useBatchTexts()
  const time = useTime()
  return batch ? texts.begun(texts.kind[batch.kind], batch.createdBy, time(batch.createdAt)) : ''
}

function Details({ batch }: { readonly batch: BatchDetails }) {
  const canChange = useCanChange()
  return (
    <div className={css.details}>
      <State batch={batch} />
      <Progress counts={batch.counts} />
      {canChange && <Actions batch={batch} />}
      {batch.conflicts > 0 && <Conflicts id={batch.id} canChange={canChange} />}
      {batch.failures.length > 0 && <Failures batch={batch} />}
      <Prices id={batch.id} />
    </div>
  )
}

/** The state, when it comes into force, and who ended it. */
function State({ batch }: { readonly batch: BatchDetails }) {
  const texts = useBatchTexts()
  const time = useTime()
  const { counts, startsAt, cancelledAt, cancelledBy, rolledBackBy, rollsBack } = batch
  const { waiting, applied } = counts.products
  return (
    <div className={css.state}>
      <BatchStatus state={batch.state} />
      {waiting > 0 && <p>{(applied > 0 ? texts.nextAt : texts.startsAt)(time(startsAt))}</p>}
      {waiting === 0 && applied > 0 && <p>{texts.startedAt(time(startsAt))}</p>}
      {applied > 0 && sumOf(counts.labels) === 0 && <p>{texts.noLabels}</p>}
      {cancelledAt !== null && <p>{texts.cancelledBy(cancelledBy ?? '', time(cancelledAt))}</p>}
      {rolledBackBy && (
        <p>
          {texts.rolledBackBy(rolledBackBy.by, time(rolledBackBy.at))}{' '}
          <Link path={batchPath(rolledBackBy.batch)}>{texts.showRollback}</Link>
        </p>
      )}
      {rollsBack !== null && (
        <p>
          <Link path={batchPath(rollsBack)}>{texts.showOriginal}</Link>
        </p>
      )}
    </div>
  )
}
