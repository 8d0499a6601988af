import type { BatchCounts } from '../../../shared/batch.ts'
import { useNumber } from '../../texts/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './components.module.css'

type LabelCounts = BatchCounts['labels']
type Part = keyof LabelCounts

const PARTS: readonly Part[] = ['confirmed', 'sent', 'queued', 'failed', 'replaced']

export function sumOf(labels: LabelCounts): number {
  return PARTS.reduce((sum, part) => sum + labels[part], 0)
}

/** The labels of a batch by their states, as a bar. What it shows is written beside it. */
export function ProgressBar({ labels }: { readonly labels: LabelCounts }) {
  return (
    <div className={css.bar} aria-hidden="true">
      {PARTS.filter((part) => labels[part] > 0).map((part) => (
        <i key={part} className={css[part]} style={{ flexGrow: labels[part] }} />
      ))}
    </div>
  )
}

/** How far a batch is: the labels that confirmed it, a bar, and the number of each state. */
export function Progress({ counts: { labels, retries } }: { readonly counts: BatchCounts }) {
  const texts = useBatchTexts()
  const number = useNumber()
  const total = sumOf(labels)
  if (total === 0) return null
  return (
    <section className={css.progress} aria-label={texts.progress}>
      <p role="status" className={css.figure}>
        {texts.confirmedOf(number(labels.confirmed), number(total))}
      </p>
      <ProgressBar labels={labels} />
      <ul className={css.legend}>
        {PARTS.filter((part) => labels[part] > 0).map((part) => (
          <li key={part}>
            <i className={css[part]} aria-hidden="true" />
            <span>{texts.label[part]}</span> <b>{number(labels[part])}</b>
          </li>
        ))}
        {retries > 0 && <li>{texts.retries(number(retries), retries)}</li>}
      </ul>
    </section>
  )
}
