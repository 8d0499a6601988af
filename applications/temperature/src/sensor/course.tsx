import { lazy, Suspense, useId } from 'react'
import type { Reading, SensorDetails } from '../../shared/temperature.ts'
import { Failure } from '../components/index.ts'
import { useReadings } from '../queries.ts'
import type { Range } from '../route.ts'
import { useDegrees, useTexts, useTime } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { grouped } from './grouped.ts'
import css from './sensor-view.module.css'

const Chart = lazy(() => import('./chart.tsx'))
const RANGES = ['day', 'week'] as const
/** Rows of the table are an hour of a day, and six hours of a week. */
const IN_ROW = 12

/** The temperatures of a day or a week: as a chart, in a sentence, and as a table. */
export function Course({ sensor }: { readonly sensor: SensorDetails }) {
  const texts = useTexts()
  const [{ range }, go] = useRoute()
  const { data, error, refetch } = useReadings(sensor.id, range)
  return (
    <section className={css.course} aria-label={texts.course}>
      <Ranges range={range} onChange={(next) => go({ range: next })} />
      {error && <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      <div className={css.chart} aria-hidden="true">
        {data && data.items.length > 0 && (
          <Suspense>
            <Chart sensor={sensor} {...data} />
          </Suspense>
        )}
      </div>
      {data && <Summary readings={data.items} />}
      {data && data.items.length > 0 && <Table readings={data.items} />}
    </section>
  )
}

function Ranges({ range, onChange }: { readonly range: Range; readonly onChange: (range: Range) => void }) {
  const texts = useTexts()
  const name = useId()
  return (
    <fieldset className={css.ranges} aria-label={texts.show}>
      {RANGES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === range} onChange={() => onChange(one)} />
          <span>{texts.ranges[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What the chart shows, in a sentence. */
function Summary({ readings }: { readonly readings: readonly Reading[] }) {
  const texts = useTexts()
  const degrees = useDegrees()
  if (readings.length === 0) return <p className={css.summary}>{texts.noReadings}</p>
  const low = Math.min(...readings.map(({ minimum }) => minimum))
  const high = Math.max(...readings.map(({ maximum }) => maximum))
  return <p className={css.summary}>{texts.between(degrees(low), degrees(high))}</p>
}

function Table({ readings }: { readonly readings: readonly Reading[] }) {
  const texts = useTexts()
  const degrees = useDegrees()
  const time = useTime()
  return (
    <details className={css.table}>
      <summary>{texts.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with keys */}
      <section aria-label={texts.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[texts.from, texts.minimum, texts.maximum, texts.mean].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grouped(readings, IN_ROW).map(({ at, minimum, maximum, mean }) => (
              <tr key={at}>
                <th scope="row">{time(at)}</th>
                <td>{degrees(minimum)}</td>
                <td>{degrees(maximum)}</td>
                <td>{degrees(mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
