import type { Sensor, SensorState } from '../../shared/temperature.ts'
import { useTexts, useTime } from '../texts/index.ts'
import css from './components.module.css'

const TONES: Readonly<Record<SensorState, string | undefined>> = {
  'in-range': css.good,
  'out-of-range': css.warning,
  alarm: css.danger,
  'no-contact': css.missing,
}

/** The state of a sensor as a mark and words, with the time since when it needs someone. */
export function Status({ sensor: { state, since } }: { readonly sensor: Pick<Sensor, 'state' | 'since'> }) {
  const texts = useTexts()
  const time = useTime()
  return (
    <span className={css.status}>
      <i className={`${css.dot} ${TONES[state]}`} aria-hidden="true" />
      <span>{since === null ? texts.state[state] : texts.stateSince[state](time(since))}</span>
    </span>
  )
}
