import { Button, Skeleton } from '@foyer/ui'
import { Failure, useWide } from '../components/index.ts'
import { useSensors } from '../queries.ts'
import { SensorView } from '../sensor/index.ts'
import { useTexts } from '../texts/index.ts'
import { useRoute } from '../use-route.ts'
import { SensorRow } from './sensor-row.tsx'
import css from './sensors-page.module.css'

/** The sensors of the store, and the open one: beside the list, or in its place where there is no room. */
export function SensorsPage() {
  const texts = useTexts()
  const [route, go] = useRoute()
  const wide = useWide()
  const opened = route.sensor
  if (opened === undefined) return <SensorList />
  const view = <SensorView key={opened} id={opened} />
  if (wide)
    return (
      <div className={css.beside}>
        <SensorList />
        {view}
      </div>
    )
  return (
    <>
      <div className={css.back}>
        <Button tone="quiet" onPress={() => go({ sensor: undefined })}>
          {texts.back}
        </Button>
      </div>
      {view}
    </>
  )
}

function SensorList() {
  const texts = useTexts()
  const { data, error, refetch } = useSensors()
  if (!data) {
    if (!error) return <Skeleton label={texts.loading} />
    return <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />
  }
  return (
    <div>
      {error && <Failure text={texts.notCurrent} error={error} onRetry={() => void refetch()} />}
      {data.length === 0 && <p className={css.empty}>{texts.none}</p>}
      <ul className={css.rows} aria-label={texts.title}>
        {data.map((sensor) => (
          <SensorRow key={sensor.id} sensor={sensor} />
        ))}
      </ul>
    </div>
  )
}
