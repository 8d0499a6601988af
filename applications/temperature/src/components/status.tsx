import { StateMark } from '@foyer/ui'
import type { Sensor } from '../../shared/temperature.ts'
import { useTexts, useTime } from '../texts/index.ts'

const MARKS = {
  'in-range': { tone: 'good' },
  'out-of-range': { tone: 'warning' },
  alarm: { tone: 'bad' },
  'no-contact': { tone: 'warning', hollow: true },
} as const

/** The state of a sensor as a mark and words, with the time since when it needs someone. */
export function Status({ sensor: { state, since } }: { readonly sensor: Pick<Sensor, 'state' | 'since'> }) {
  const texts = useTexts()
  const time = useTime()
  return (
    <StateMark {...MARKS[state]}>
      {since === null ? texts.state[state] : texts.stateSince[state](time(since))}
    </StateMark>
  )
}
