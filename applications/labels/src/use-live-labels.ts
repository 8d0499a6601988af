import type { Shell } from '@foyer/sdk'
import { useEvents, useShell } from '@foyer/sdk/react'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Label, LabelDetails, LabelPage } from '../shared/label.ts'
import { readLabelsById } from './labels-client.ts'
import { KEYS } from './queries.ts'

type Pages = InfiniteData<LabelPage>

/** A list is read again at most this often because of events, in milliseconds. Rows that are known are replaced at once. */
const LISTS_EVERY = 2_000
/** The same for a price change that is open. */
const BATCH_EVERY = 500

/** Follows the events of the back end: reads again what is shown of the labels that changed. */
export function useLiveLabels(): void {
  const shell = useShell()
  const client = useQueryClient()
  const readLists = useReadingAgain(KEYS.lists)
  const readBatches = useReadingAgain(KEYS.batches)
  const readBatch = useReadingAgain(KEYS.eachBatch, BATCH_EVERY)
  const readDifferences = useReadingAgain(KEYS.differences)
  const readBaseStations = useReadingAgain(KEYS.baseStations)
  useEvents(({ topic, ids }) => {
    if (topic === 'base-stations') return readOfBaseStations(client)
    if (topic === 'lights') return readLights(client, ids)
    if (topic === 'missed') readLights(client, [])
    void client.invalidateQueries({ queryKey: KEYS.summary })
    readDifferences()
    readBatches()
    readBatch()
    void client.invalidateQueries({ queryKey: KEYS.allScheduled })
    readBaseStations()
    void client.invalidateQueries({
      queryKey: ['label'],
      predicate: ({ state }) => ids.length === 0 || ids.includes((state.data as LabelDetails | undefined)?.id ?? ''),
    })
    const known = ids.filter((id) => isListed(client, id))
    // What enters or leaves a list is known only to the back end. Long lists of all labels have unknown ones that are not loaded yet.
    if (ids.length === 0 || isFiltered(client) || (known.length < ids.length && !hasMore(client))) readLists()
    if (known.length > 0) void replaceRows(shell, client, known)
  })
}

/** What a base station without contact explains: the state of its labels, and why they differ. */
function readOfBaseStations(client: QueryClient): void {
  for (const queryKey of [KEYS.baseStations, KEYS.summary, KEYS.differences, ['label']])
    void client.invalidateQueries({ queryKey })
}

function readLights(client: QueryClient, ids: readonly string[]): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    ids.length === 0 || ids.includes(String(queryKey[1]))
  void client.invalidateQueries({ queryKey: ['light'], predicate })
}

function listsOf(client: QueryClient) {
  return client.getQueriesData<Pages>({ queryKey: KEYS.lists, type: 'active' })
}

function isListed(client: QueryClient, id: string): boolean {
  return listsOf(client).some(([, data]) => data?.pages.some(({ items }) => items.some((label) => label.id === id)))
}

function hasMore(client: QueryClient): boolean {
  return listsOf(client).some(([, data]) => data?.pages.at(-1)?.next != null)
}

function isFiltered(client: QueryClient): boolean {
  return listsOf(client).some(([[, , state, station]]) => state !== 'all' || station !== 'all')
}

/** A failure is no reason to tell the user: the list is read again from time to time. */
async function replaceRows(shell: Shell, client: QueryClient, ids: readonly string[]): Promise<void> {
  const read = await readLabelsById(shell, ids, { background: true }).catch(() => undefined)
  if (!read) return
  const changed = new Map(read.items.map((label) => [label.id, label]))
  client.setQueriesData<Pages>({ queryKey: KEYS.lists }, (data) => data && { ...data, pages: replaced(data, changed) })
}

function replaced({ pages }: Pages, changed: ReadonlyMap<string, Label>): LabelPage[] {
  return pages.map((page) => ({ ...page, items: page.items.map((label) => changed.get(label.id) ?? label) }))
}

/** Reads the queries again that are shown: at most once in so many milliseconds, and only once the last reading has ended. */
function useReadingAgain(queryKey: readonly string[], milliseconds = LISTS_EVERY): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return function readAgain() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (client.isFetching({ queryKey }) > 0) readAgain()
      else void client.invalidateQueries({ queryKey })
    }, milliseconds)
  }
}
