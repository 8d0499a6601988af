import { numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { Button, Skeleton } from '@foyer/ui'
import { type RefObject, useRef, useState } from 'react'
import type { SensorDetails } from '../../shared/temperature.ts'
import { AlarmCard, useOpenAlarms } from '../alarms/index.ts'
import { Failure, Status } from '../components/index.ts'
import { useDraft } from '../drafts.tsx'
import { useSensor } from '../queries.ts'
import { useDegrees, useLimitsText, useTexts, useTime } from '../texts/index.ts'
import { Course } from './course.tsx'
import { LimitsForm } from './limits-form.tsx'
import css from './sensor-view.module.css'

/** One sensor: its temperature, its course, what is wrong, and its limits. */
export function SensorView({ id }: { readonly id: string }) {
  const texts = useTexts()
  const { data, error, refetch } = useSensor(id)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data) {
    if (!error) return <Skeleton label={texts.loading} />
    return <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />
  }
  return (
    <section className={css.view} aria-label={data.name}>
      <Head sensor={data} heading={heading} />
      {error && <Failure text={texts.notCurrent} error={error} onRetry={() => void refetch()} />}
      <Course sensor={data} />
      <Alarms sensor={data} heading={heading} />
      <LimitsPart sensor={data} />
      <Facts sensor={data} />
    </section>
  )
}

interface PartProps {
  readonly sensor: SensorDetails
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Alarms({ sensor: { alarms }, heading }: PartProps) {
  return useOpenAlarms(alarms, heading).map((alarm) => <AlarmCard key={alarm.id} alarm={alarm} />)
}

function Head({ sensor, heading }: PartProps) {
  const degrees = useDegrees()
  const { name, place, celsius, state } = sensor
  return (
    <div className={css.head}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p>{place}</p>
        <p role="status">
          <Status sensor={sensor} />
        </p>
      </div>
      <b className={`${css.figure} ${state === 'alarm' ? css.danger : ''}`}>
        {celsius === null ? '–' : degrees(celsius)}
      </b>
    </div>
  )
}

function LimitsPart({ sensor }: { readonly sensor: SensorDetails }) {
  const texts = useTexts()
  const [draft] = useDraft(`limits ${sensor.id}`)
  const [changing, setChanging] = useState(draft !== '')
  // The page opens without it; then the focus goes to the form and back to its button.
  const [pressed, setPressed] = useState(false)
  const open = (): void => {
    setPressed(true)
    setChanging(true)
  }
  const close = (): void => {
    setPressed(true)
    setChanging(false)
  }
  const canChange = useShellState((state) => state.permissions.includes('temperature.change'))
  const limits = useLimitsText()(sensor)
  return (
    <section className={css.limits} aria-label={texts.limits}>
      <h3>{texts.limits}</h3>
      <p>{texts.limitsAndDelay(limits, texts.delay(sensor.delayMinutes))}</p>
      {changing && canChange && <LimitsForm sensor={sensor} autoFocus={pressed} onDone={close} />}
      {!changing && canChange && (
        <Button autoFocus={pressed} onPress={open}>
          {texts.changeLimits}
        </Button>
      )}
    </section>
  )
}

function Facts({ sensor }: { readonly sensor: SensorDetails }) {
  const texts = useTexts()
  const time = useTime()
  const locale = useShellState((state) => state.locale)
  const { kind, battery, signal, lastContactAt } = sensor
  const facts = [
    [texts.kind, texts.kinds[kind]],
    [texts.battery, numberFormat(locale, { style: 'percent' }).format(battery / 100)],
    [texts.signal, texts.signalOf(signal)],
    [texts.lastContact, lastContactAt === null ? texts.never : time(lastContactAt)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
