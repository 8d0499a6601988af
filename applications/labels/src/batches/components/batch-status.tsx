import type { BatchState } from '../../../shared/batch.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './components.module.css'

const TONES: Readonly<Record<BatchState, string | undefined>> = {
  ...{ scheduled: css.planned, running: css.warning, done: css.good, 'partly-failed': css.danger },
  ...{ cancelled: css.ended, 'rolled-back': css.ended },
}

/** The state of a batch as a dot and a word. */
export function BatchStatus({ state }: { readonly state: BatchState }) {
  const texts = useBatchTexts()
  return (
    <span className={css.status}>
      <i className={`${css.dot} ${TONES[state]}`} aria-hidden="true" />
      <span>{texts.state[state]}</span>
    </span>
  )
}
