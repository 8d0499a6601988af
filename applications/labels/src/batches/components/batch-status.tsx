import { StateMark } from '@foyer/ui'
import type { BatchState } from '../../../shared/batch.ts'
import { useBatchTexts } from '../texts/index.ts'

const MARKS = {
  scheduled: { tone: 'neutral', hollow: true },
  running: { tone: 'warning' },
  done: { tone: 'good' },
  'partly-failed': { tone: 'bad' },
  cancelled: { tone: 'neutral' },
  'rolled-back': { tone: 'neutral' },
} as const

/** The state of a batch. */
export function BatchStatus({ state }: { readonly state: BatchState }) {
  const texts = useBatchTexts()
  return <StateMark {...MARKS[state]}>{texts.state[state]}</StateMark>
}
