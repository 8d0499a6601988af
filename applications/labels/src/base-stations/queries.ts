import { useShell, useShellState } from '@foyer/sdk/react'
import { useQuery } from '@tanstack/react-query'
import type { BaseStationList } from '../../shared/base-station.ts'
import { read } from '../labels-client.ts'
import { KEYS, optionsOf } from '../queries.ts'

/** Base stations report this often, in milliseconds. The loss of contact comes as an event. */
const EVERY = 30_000

/** The base stations of the store, those without contact first. */
export function useBaseStations() {
  const shell = useShell()
  const visible = useShellState((state) => state.visible)
  return useQuery({
    queryKey: KEYS.baseStations,
    queryFn: (context) => read<BaseStationList>(shell, 'base-stations', optionsOf(context)),
    refetchInterval: visible && EVERY,
  })
}
