import { Button } from '@foyer/ui'
import { useBaseStations, useStationTexts } from '../base-stations/index.ts'
import css from './list-tools.module.css'

interface Props {
  /** The id of the base station. */
  readonly station: string
  readonly onAll: () => void
}

/** Says that the list has the labels of one base station only, and leads to all. */
export function StationFilter({ station, onAll }: Props) {
  const texts = useStationTexts()
  const name = useBaseStations().data?.items.find(({ id }) => id === station)?.name
  return (
    <div className={css.station}>
      <b>{name === undefined ? '' : texts.only(name)}</b>
      <Button onPress={onAll}>{texts.all}</Button>
    </div>
  )
}
