import { useShellState } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useRef, useState } from 'react'
import type { Alarm } from '../../shared/temperature.ts'
import { useFocusIfLost } from '../components/index.ts'
import { useDegrees, useTexts, useTime } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import css from './alarms.module.css'
import { UnsentComment, useUnsentText } from './unsent-comment.tsx'

interface Props {
  readonly alarm: Alarm
  /** Names the sensor, and leads to it. */
  readonly named?: boolean
}

/**
 * An alarm: what, since when, and what was done, or the form that says so. What was typed does not disappear with the form when someone
 * else is first.
 */
export function AlarmCard({ alarm, named = false }: Props) {
  const texts = useTexts()
  const [, go] = useRoute()
  const canAcknowledge = useShellState((state) => state.permissions.includes('temperature.acknowledge'))
  const [done, setDone] = useState(false)
  const { sensor, state } = alarm
  const open = state === 'raised' || state === 'ended'
  const title = useTitle(alarm)
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = useUnsentText(alarm.id)
  const unsent = open && canAcknowledge ? '' : typed
  useFocusIfLost(heading, open && canAcknowledge ? 'form' : unsent === '' ? 'done' : 'unsent')
  return (
    <section className={open && !done ? css.open : css.card} aria-label={texts.labelled(sensor.name, title)}>
      <h3 ref={heading} tabIndex={-1}>
        {named ? texts.labelled(sensor.name, title) : title}
      </h3>
      <p>{useTimes(alarm)}</p>
      <Done alarm={alarm} />
      {open && canAcknowledge && <AcknowledgeForm alarm={alarm} onDone={() => setDone(true)} />}
      {unsent !== '' && <UnsentComment id={alarm.id} text={unsent} />}
      {open && !canAcknowledge && <p>{texts.mayNotAcknowledge}</p>}
      {named && (
        <Button tone="quiet" onPress={() => go({ page: 'sensors', sensor: sensor.id })}>
          {texts.toSensor}
        </Button>
      )}
    </section>
  )
}

function useTitle({ kind, celsius, limit }: Alarm): string {
  const texts = useTexts()
  const degrees = useDegrees()
  if (celsius === null || limit === null) return texts.alarmKinds[kind]
  return texts.alarmTitle(texts.alarmKinds[kind], degrees(celsius), degrees(limit))
}

function useTimes({ since, raisedAt, endedAt }: Alarm): string {
  const texts = useTexts()
  const time = useTime()
  const times = [texts.sinceTime(time(since)), texts.raisedAt(time(raisedAt))]
  return [...times, endedAt === null ? texts.active : texts.endedAt(time(endedAt))].join(' · ')
}

function Done({ alarm: { comment, reason, acknowledgedBy, acknowledgedAt } }: { readonly alarm: Alarm }) {
  const texts = useTexts()
  const time = useTime()
  if (comment === null || acknowledgedAt === null) return null
  return (
    <>
      <p className={css.comment}>{reason === null ? comment : texts.labelled(texts.reasons[reason], comment)}</p>
      <p>{texts.acknowledgedBy(acknowledgedBy ?? '', time(acknowledgedAt))}</p>
    </>
  )
}
