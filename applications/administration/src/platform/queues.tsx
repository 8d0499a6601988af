import type { PlatformStatus, QueueStatus } from '@foyer/contract/monitoring'
import { StateMark, type StateTone } from '@foyer/ui'
import { Section } from '../components/index.ts'
import { useInstant, useNumber } from '../texts/index.ts'
import { type QueueState, queueState } from './findings.ts'
import { secondsBetween, useFigureFormats } from './formats.ts'
import css from './platform.module.css'
import { usePlatformTexts } from './texts/index.ts'

const TONES: Readonly<Record<QueueState, StateTone>> = { empty: 'good', well: 'good', late: 'warning', failing: 'bad' }

/** What waits in the queues of the platform. */
export function Queues({ status: { queues, at } }: { readonly status: PlatformStatus }) {
  const { queues: texts } = usePlatformTexts()
  return (
    <Section title={texts.title}>
      <ul className={css.lines}>
        {queues.map((queue) => (
          <Queue key={queue.queue} {...{ queue, at }} />
        ))}
      </ul>
    </Section>
  )
}

function Queue({ queue, at }: { readonly queue: QueueStatus; readonly at: string }) {
  const { queues: texts, late } = usePlatformTexts()
  const { duration } = useFigureFormats()
  const instant = useInstant()
  const number = useNumber()
  const state = queueState(queue, at)
  const { waiting, oldestAt, nextAt, lastProblem } = queue
  const facts = [
    waiting > 0 ? texts.waiting(number(waiting)) : '',
    oldestAt === null ? '' : late(duration(secondsBetween(at, oldestAt))),
    nextAt === null ? '' : texts.next(instant(nextAt)),
    lastProblem ?? '',
  ].filter((fact) => fact !== '')
  return (
    <li>
      <span>
        <b>{texts.names[queue.queue]}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      <StateMark tone={TONES[state]}>{texts.states[state]}</StateMark>
    </li>
  )
}
