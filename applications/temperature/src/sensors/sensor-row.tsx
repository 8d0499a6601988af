import { useShellState } from '@foyer/sdk/react'
import type { MouseEvent } from 'react'
import type { Sensor } from '../../shared/temperature.ts'
import { Status } from '../components/index.ts'
import { pathOf, START } from '../route.ts'
import { useDegrees, useLimitsText } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import css from './sensors-page.module.css'
import { Spark } from './spark.tsx'

/** A sensor in one line. The link also opens in a new tab. */
export function SensorRow({ sensor }: { readonly sensor: Sensor }) {
  const [route, go] = useRoute()
  const degrees = useDegrees()
  const limits = useLimitsText()(sensor)
  const application = useShellState((state) => state.application.key)
  const { id, name, state, celsius } = sensor
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go({ sensor: id })
  }
  const tones = { alarm: css.danger, 'no-contact': css.former, 'out-of-range': css.warning, 'in-range': '' }
  return (
    <li className={css.row}>
      <a
        href={`/a/${application}/${pathOf({ ...START, sensor: id })}`}
        aria-current={route.sensor === id ? 'true' : undefined}
        onClick={open}
      >
        <span className={css.name}>
          <b>{name}</b>
          <small>{[sensor.place, limits].filter(Boolean).join(' · ')}</small>
          <Status sensor={sensor} />
        </span>
        <Spark values={sensor.recent} />
        <b className={`${css.value} ${tones[state]}`}>{celsius === null ? '–' : degrees(celsius)}</b>
      </a>
    </li>
  )
}
