import { readJson, readOptionsOf } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { useQuery } from '@tanstack/react-query'
import type { BaseStationList } from '../../shared/base-station.ts'
import { KEYS } from '../queries.ts'

/** Base stations report this often, in milliseconds. The loss of contact comes as an event. */
const EVERY = 30_000

/** The base stations of the store, those without contact first. */
export function useBaseStations() {
  const shell = useShell()
  const visible = useShellState((state) => state.visible)
  return useQuery({
    queryKey: KEYS.baseStations,
    queryFn: (context) => readJson<BaseStationList>(shell, 'base-stations', readOptionsOf(context)),
    refetchInterval: visible && EVERY,
  })
}
