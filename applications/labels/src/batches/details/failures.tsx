import type { BatchDetails, FailedLabel } from '../../../shared/batch.ts'
import { grouped } from '../../components/index.ts'
import { useNumber, useTime } from '../../texts/index.ts'
import { LongList } from '../components/index.ts'
import { Link } from '../link.tsx'
import { useBatchTexts } from '../texts/index.ts'
import css from './details.module.css'

/** The labels that did not confirm their price. Each leads to the label. */
export function Failures({ batch: { failures, counts } }: { readonly batch: BatchDetails }) {
  const texts = useBatchTexts()
  const number = useNumber()
  return (
    <section aria-labelledby="failures" className={css.section}>
      <h2 id="failures">{texts.failuresTitle}</h2>
      {counts.labels.failed > failures.length && <p>{texts.firstFailures(number(failures.length))}</p>}
      <LongList
        label={texts.failuresTitle}
        items={failures}
        keyOf={({ code }) => code}
        rowHeight={64}
        renderItem={(failure) => <Failed failure={failure} />}
      />
    </section>
  )
}

function Failed({ failure: { code, product, attempts, failure, at } }: { readonly failure: FailedLabel }) {
  const texts = useBatchTexts()
  const number = useNumber()
  const time = useTime()
  return (
    <Link path={encodeURIComponent(code)} className={css.failed}>
      <span className={css.name}>
        <b>{product}</b>
        <small>{grouped(code)}</small>
      </span>
      <span className={css.values}>
        <span>{failure === 'no-response' ? texts.noResponse : texts.notArrived}</span>
        <small>{[texts.attempts(number(attempts), attempts), at && time(at)].filter(Boolean).join(', ')}</small>
      </span>
    </Link>
  )
}
