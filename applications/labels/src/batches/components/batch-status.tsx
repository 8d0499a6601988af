import type { BatchState } from '../../../shared/batch.ts'
import { StateMark, type StateTone } from '../../components/index.ts'
import { useBatchTexts } from '../texts/index.ts'

const TONES: Readonly<Record<BatchState, StateTone>> = {
  ...{ scheduled: 'planned', running: 'warning', done: 'good', 'partly-failed': 'danger' },
  ...{ cancelled: 'ended', 'rolled-back': 'ended' },
}

/** The state of a batch. */
export function BatchStatus({ state }: { readonly state: BatchState }) {
  const texts = useBatchTexts()
  return <StateMark tone={TONES[state]}>{texts.state[state]}</StateMark>
}
