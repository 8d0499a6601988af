import { readOptionsOf, type Shell } from '@foyer/sdk'
import { useEvents, useShell, useWhileVisible } from '@foyer/sdk/react'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { SensorDetails } from '../shared/temperature.ts'
import type { Range } from './route.ts'
import {
  type Acknowledgement,
  acknowledgeAlarm,
  changeLimits,
  currentSensor,
  type LimitsChange,
  readAlarms,
  readReadings,
  readSensor,
  readSensors,
  readSummary,
} from './temperature-client.ts'

/** How often states are read again, and how often charts are, in milliseconds. */
const STATES_EVERY = 15_000
const CHART_EVERY = 60_000
/** Parts of a screen that appear one after the other share a response, in milliseconds. */
const SHARED_FOR = 1_000
const DAY = 86_400_000
/** Parts of 5 minutes in a day, and of 30 minutes in a week. */
const RANGES = { day: { length: DAY, points: 288 }, week: { length: 7 * DAY, points: 336 } }

/** They are requested while they are rendered, and not after it: on a handheld that takes a while. */
function sensorsQuery(shell: Shell) {
  return queryOptions({
    queryKey: ['sensors'],
    queryFn: (context) => readSensors(shell, readOptionsOf(context)),
    staleTime: SHARED_FOR,
  })
}

function summaryQuery(shell: Shell) {
  return queryOptions({
    queryKey: ['summary'],
    queryFn: (context) => readSummary(shell, readOptionsOf(context)),
    staleTime: SHARED_FOR,
  })
}

export function useSensors() {
  const query = sensorsQuery(useShell())
  usePrefetchQuery(query)
  return useQuery({
    ...query,
    refetchInterval: useWhileVisible(STATES_EVERY),
  })
}

export function useSensor(id: string) {
  const shell = useShell()
  return useQuery({
    queryKey: ['sensor', id],
    queryFn: (context) => readSensor(shell, id, readOptionsOf(context)),
    refetchInterval: useWhileVisible(STATES_EVERY),
  })
}

export function useSummary() {
  const query = summaryQuery(useShell())
  usePrefetchQuery(query)
  return useQuery({
    ...query,
    refetchInterval: useWhileVisible(STATES_EVERY),
  })
}

/**
 * The alarms that are not closed, or all of them.
 * @param needed ids of alarms that are there also if they are closed
 */
export function useAlarms(all: boolean, needed: readonly string[]) {
  const shell = useShell()
  return useQuery({
    queryKey: ['alarms', all],
    queryFn: async (context) => {
      const options = readOptionsOf(context)
      const alarms = await readAlarms(shell, all, options)
      const missing = needed.filter((id) => alarms.every((alarm) => alarm.id !== id))
      if (all || missing.length === 0) return alarms
      const closed = (await readAlarms(shell, true, options)).filter(({ id }) => missing.includes(id))
      return [...alarms, ...closed].sort((a, b) => (a.raisedAt < b.raisedAt ? 1 : -1))
    },
    placeholderData: keepPreviousData,
    refetchInterval: useWhileVisible(STATES_EVERY),
  })
}

/** The temperatures of the latest day or week. */
export function useReadings(id: string, range: Range) {
  const shell = useShell()
  const { length, points } = RANGES[range]
  return useQuery({
    queryKey: ['readings', id, range],
    queryFn: async (context) => {
      const to = new Date()
      const from = new Date(to.getTime() - length)
      return { from, to, items: await readReadings(shell, { id, from, to, points }, readOptionsOf(context)) }
    },
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    refetchInterval: useWhileVisible(CHART_EVERY),
  })
}

function refreshStates(client: QueryClient): void {
  for (const key of ['sensors', 'sensor', 'summary', 'alarms']) void client.invalidateQueries({ queryKey: [key] })
}

/** Reads states again when the back end says that an alarm or a limit has changed. */
export function useLiveStates(): void {
  const client = useQueryClient()
  useEvents(() => refreshStates(client))
}

/**
 * Changes limits. If someone else changed them meanwhile, the sensor that the response has is shown.
 * @param onSent called with what was sent and the sensor as it is now, also if the form is gone by then
 */
export function useLimitsChange(id: string, onSent: (sent: LimitsChange, sensor: SensorDetails) => void) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: LimitsChange) => changeLimits(shell, id, change),
    onSuccess: (sensor, sent) => {
      onSent(sent, sensor)
      client.setQueryData(['sensor', id], sensor)
      refreshStates(client)
    },
    onError: (error) => {
      const current = currentSensor(error)
      if (current) client.setQueryData(['sensor', id], current)
    },
  })
}

const acknowledgementKey = (id: string) => ['acknowledgement', id]

/**
 * Acknowledges an alarm.
 * @param onSent called with what was sent, also if the form is gone by then
 */
export function useAcknowledgement(id: string, onSent: (sent: Acknowledgement) => void) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    mutationKey: acknowledgementKey(id),
    networkMode: 'always',
    mutationFn: (body: Acknowledgement) => acknowledgeAlarm(shell, id, body),
    onSuccess: (_alarm, sent) => {
      onSent(sent)
      refreshStates(client)
    },
  })
}

/** Is an acknowledgement of the alarm under way, also one of a form that is gone? */
export function useIsAcknowledging(id: string): boolean {
  return useIsMutating({ mutationKey: acknowledgementKey(id) }) > 0
}
