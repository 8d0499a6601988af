import { PAGE_MAX_SIZE } from '@foyer/contract/limits'
import type { TeamPage } from '@foyer/contract/team'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** Rows of the first page: more than fit on a handheld. */
const FIRST_PAGE_SIZE = '30'
/** Rows of each further page: a large team is read in few requests. */
const PAGE_SIZE = String(PAGE_MAX_SIZE)
/** The pause in typing before a search, in milliseconds. */
const PAUSE = 150
/** While the page is visible it is read again, so that it follows locks and sessions. In milliseconds. */
export const AGAIN_EVERY = 15_000
/** Pages that are read again so often, 730 users. A longer list takes longer, so that it asks for no more pages in a minute. */
const PAGES_IN_TIME = 8
/** The end of the session is not for the page. */
export const SESSION_OVER = ['sessionExpired', 'sessionEnded'] as const
/** The page shows failures itself, except the end of the session. */
const HANDLES_ERRORS = { except: SESSION_OVER }

/** After how many milliseconds a list with so many pages is read again. */
export function againEvery(pages: number): number {
  return AGAIN_EVERY * Math.ceil(pages / PAGES_IN_TIME)
}

/** Every list of the team has a key that begins so. */
export const TEAM_LISTS = ['team', 'members'] as const

/** The users of the team who match, page by page. What was shown stays until the first page is there. */
export function teamQuery(typed: string) {
  const keyword = typed.trim()
  return infiniteQueryOptions({
    queryKey: [...TEAM_LISTS, keyword],
    queryFn: async ({ client, queryKey, pageParam: cursor, signal }) => {
      if (keyword !== '' && cursor === '') await new Promise((resolve) => setTimeout(resolve, PAUSE))
      signal.throwIfAborted()
      const size = cursor === '' ? FIRST_PAGE_SIZE : PAGE_SIZE
      const payload = { size, ...(keyword !== '' && { keyword }), ...(cursor !== '' && { cursor }) }
      const known = client.getQueryData<InfiniteData<TeamPage, string>>(queryKey)?.pageParams
      const background = known?.includes(cursor) ?? false
      return await request('team.members', payload, { signal, handlesErrors: HANDLES_ERRORS, background })
    },
    // What could not be read is read again on request: else the page would alternate between waiting and failed.
    refetchInterval: ({ state }) => state.data !== undefined && againEvery(state.data.pages.length),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The live sessions of a user of the team. */
export function memberSessionsQuery(id: string) {
  return queryOptions({
    queryKey: ['team', 'sessions', id],
    queryFn: async ({ client, queryKey }) => {
      const background = client.getQueryData(queryKey) !== undefined
      return (await request('team.sessions', { id }, { handlesErrors: HANDLES_ERRORS, background })).items
    },
    refetchInterval: ({ state }) => state.data !== undefined && AGAIN_EVERY,
  })
}
