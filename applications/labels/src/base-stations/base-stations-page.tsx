import { useShellState } from '@foyer/sdk/react'
import type { BaseStation } from '../../shared/base-station.ts'
import { Failure, PageHead } from '../components/index.ts'
import { useNumber } from '../texts/index.ts'
import { BaseStationRow } from './base-station-row.tsx'
import css from './base-stations.module.css'
import { useBaseStations } from './queries.ts'
import { useStationTexts } from './texts.ts'

/** The base stations of the store, those without contact first, and the way to their labels. */
export function BaseStationsPage() {
  const texts = useStationTexts()
  const { data, error, isPending, refetch } = useBaseStations()
  const items = data?.items ?? []
  return (
    <div className={css.page}>
      <PageHead title={texts.title} text={useHeadText(data?.items)} />
      {isPending && <div role="status" aria-label={texts.loading} className={css.skeleton} />}
      {items.length > 0 && (
        <ul className={css.rows} aria-label={texts.title}>
          {items.map((station) => (
            <BaseStationRow key={station.id} station={station} />
          ))}
        </ul>
      )}
      {data && items.length === 0 && <p className={css.none}>{texts.none}</p>}
      {error && <Failure text={texts.failed} error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function useHeadText(items: readonly BaseStation[] | undefined): string {
  const texts = useStationTexts()
  const number = useNumber()
  const store = useShellState((state) => state.store?.name ?? '')
  if (!items) return ''
  const offline = items.filter(({ offlineSince }) => offlineSince !== null).length
  const count = texts.count(number(items.length), items.length, store)
  return offline === 0 ? count : `${count}, ${texts.withoutContact(number(offline))}`
}
