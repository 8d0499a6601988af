import type { TeamPage } from '@foyer/contract/team'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** Rows of one page: more than fit on a handheld. */
const PAGE_SIZE = '30'
/** The pause in typing before a search, in milliseconds. */
const PAUSE = 150
/** While the page is visible it is read again, so that it follows locks and sessions. In milliseconds. */
export const AGAIN_EVERY = 15_000
/** The page shows failures itself, except the end of the session. */
const HANDLES_ERRORS = { except: ['sessionExpired', 'sessionEnded'] } as const

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
      const payload = { size: PAGE_SIZE, ...(keyword !== '' && { keyword }), ...(cursor !== '' && { cursor }) }
      const known = client.getQueryData<InfiniteData<TeamPage, string>>(queryKey)?.pageParams
      const background = known?.includes(cursor) ?? false
      return await request('team.members', payload, { signal, handlesErrors: HANDLES_ERRORS, background })
    },
    refetchInterval: AGAIN_EVERY,
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
    refetchInterval: AGAIN_EVERY,
  })
}
