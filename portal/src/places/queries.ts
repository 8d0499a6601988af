import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** Stores of one page: more than fit on a tall screen. */
const PAGE_SIZE = '50'
/** Maximum number of favourites or recent stores requested. */
const OWN_STORES_MAX = '20'
/** The pause in typing after which a search is sent, in milliseconds. */
const PAUSE = 120
/** The list shows its own failures. The end of a session is handled as everywhere. */
const HANDLES_ERRORS = { except: ['sessionExpired', 'sessionEnded'] } as const

/** The stores of the user that match, page by page. `keyword` has no space around it. */
export const storesQuery = (keyword: string, customer: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['places', 'stores', keyword, customer],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) => {
      if (keyword && !cursor) await pauseInTyping(signal)
      const search = { ...(keyword && { keyword }), ...(customer && { customer }), ...(cursor && { cursor }) }
      return request(
        'places.stores',
        { size: PAGE_SIZE, among: 'all', ...search },
        { handlesErrors: HANDLES_ERRORS, signal },
      )
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The user's favourites and recent stores. If this fails, the list of all stores is still shown. */
export const ownStoresQuery = queryOptions({
  queryKey: ['places', 'ownStores'],
  queryFn: async ({ signal }) => {
    const storesAmong = (among: 'favourite' | 'recent') =>
      request('places.stores', { among, size: OWN_STORES_MAX }, { handlesErrors: true, signal }).then(
        ({ items }) => items,
        () => [],
      )
    const [favourites, recent] = await Promise.all([storesAmong('favourite'), storesAmong('recent')])
    return { favourites, recent }
  },
})

/** The customers of the user that match, as many as one page holds. */
export const customersQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['places', 'customers', keyword],
    queryFn: async ({ signal }) => {
      if (keyword) await pauseInTyping(signal)
      const search = { size: '100', ...(keyword && { keyword }) }
      return (await request('places.customers', search, { handlesErrors: true, signal })).items
    },
  })

/** Waits for the next key. A query that is no longer shown is cancelled, and its request never sent. */
async function pauseInTyping(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  signal.throwIfAborted()
}
