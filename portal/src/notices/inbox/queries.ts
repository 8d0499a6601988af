import type { InboxMessage } from '@foyer/contract/inbox'
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { request } from '../../wire/index.ts'
import { type InboxQuery, type ListedNotices, paramsFor } from './list/shown-notices.ts'
import type { OpenNotice } from './notice/open-notice.ts'
import type { NoticeRow } from './state/inbox-state.ts'
import { type InboxStore, isNotFound, NOTICE_LISTS, NOTICE_SEARCHES } from './state/inbox-store.ts'

/** Rows of one page: more than fit on a tall screen. */
const PAGE_SIZE = 30
const LONGEST_PAGE = 100
/** Notices on the home page. */
export const NEWEST = 4
/** The pause in typing before a search, in milliseconds. */
const PAUSE = 150
/** The pages show failures themselves, except the end of the session. */
export const HANDLES_ERRORS = { except: ['sessionExpired', 'sessionEnded'] } as const

type ListRequest = ReturnType<typeof paramsFor> &
  Readonly<{ read?: 'false'; language: string; size: string; cursor?: string }>

interface NoticePage extends ListedNotices {
  readonly items: readonly InboxMessage[]
  readonly nextCursor: string | null
}

/** The parameters of the first page of a list. */
export function firstPageOf(query: InboxQuery, language: string) {
  return { ...paramsFor(query), language, size: String(PAGE_SIZE) }
}

/** The parameters of the newest unread notices. */
export function newestUnread(language: string) {
  return { read: 'false', language, size: String(NEWEST) } as const
}

/** The notices that match, page by page. */
export function noticeListQuery(inbox: InboxStore, query: InboxQuery, language: string) {
  const params = firstPageOf(query, language)
  return infiniteQueryOptions({
    queryKey: [...(params.keyword ? NOTICE_SEARCHES : NOTICE_LISTS), params],
    queryFn: async ({ pageParam: cursor, signal, ...query }) => {
      if (params.keyword && !cursor) await new Promise((resolve) => setTimeout(resolve, PAUSE))
      signal.throwIfAborted()
      return readPage(inbox, { ...params, ...(cursor && { cursor }) }, signal, isInvalidated(query))
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** The newest unread notices. */
export function newestNoticesQuery(inbox: InboxStore, language: string) {
  const params = newestUnread(language)
  return queryOptions({
    queryKey: [...NOTICE_LISTS, 'newest', params],
    queryFn: ({ signal, ...query }) => readPage(inbox, params, signal, isInvalidated(query)),
  })
}

/** How many notices are to be acknowledged. */
export const toAcknowledgeQuery = queryOptions({
  queryKey: [...NOTICE_LISTS, 'toAcknowledge'],
  queryFn: ({ signal, ...query }) =>
    request(
      'inbox.countToAcknowledge',
      {},
      { handlesErrors: HANDLES_ERRORS, signal, background: isInvalidated(query) },
    ),
})

/** The first unread notices that match, requested once for each notice that is opened (`from`). */
export function unreadNoticesQuery(query: InboxQuery, language: string, from: string, size: number) {
  const params = { ...paramsFor(query), read: 'false', language } as const
  return queryOptions({
    queryKey: ['notices', 'unread', params, from],
    queryFn: async ({ signal }): Promise<readonly NoticeRow[]> => {
      const limited = { ...params, size: String(Math.min(LONGEST_PAGE, size)) }
      return (await request('inbox.list', limited, { handlesErrors: HANDLES_ERRORS, signal })).items
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The key of a notice, in any language. */
export function noticeKey(id: string) {
  return ['notices', 'notice', id] as const
}

/** One notice with its content. One that is gone leaves the lists. */
export function noticeQuery(inbox: InboxStore, id: string, language: string) {
  return queryOptions({
    queryKey: [...noticeKey(id), language],
    queryFn: async (): Promise<OpenNotice> => {
      try {
        const notice = await request('inbox.message', { id, language }, { handlesErrors: HANDLES_ERRORS })
        if (typeof notice?.content !== 'string') throw new Error('The notice came without its content.')
        return notice
      } catch (failure) {
        if (isNotFound(failure)) inbox.dispatch({ type: 'notFound', id })
        throw failure
      }
    },
  })
}

/** Is this list read again because of a push? That is not activity of the user. */
function isInvalidated({ client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey }): boolean {
  return client.getQueryState(queryKey)?.isInvalidated === true
}

async function readPage(
  inbox: InboxStore,
  params: ListRequest,
  signal: AbortSignal,
  background: boolean,
): Promise<NoticePage> {
  const known = inbox.current.completeUpTo ?? 0
  // An early response may lack what was pushed after its request.
  const early = known === 0
  const response = await request('inbox.list', params, { handlesErrors: HANDLES_ERRORS, signal, early, background })
  const { items, nextCursor, latest, unread, silenceNormal } = response
  signal.throwIfAborted()
  if (!params.cursor) inbox.dispatch({ type: 'listed', latest, unread, silenced: silenceNormal })
  return { items, nextCursor, asOf: Math.max(latest, known) }
}
