import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useStoreValue } from '../../../components/index.ts'
import { useTranslator } from '../../../languages/index.ts'
import { type Loading, resourceOf } from '../../../loading/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { noticeListQuery } from '../queries.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import { type InboxQuery, listOf, shownNotices } from './shown-notices.ts'

export interface InboxList {
  readonly loading: Loading
  readonly rows: readonly NoticeRow[]
  /** Are there more rows, and are they loading? */
  readonly more: 'none' | 'there' | 'waiting' | 'failed'
  /** Normal notices are announced; undefined until it is known. */
  readonly announcesNormal: boolean | undefined
  loadMore(): void
  retry(): void
}

/** The list of notices that match, with what arrives meanwhile. */
export function useInboxList(query: InboxQuery): InboxList {
  const inbox = useInbox()
  const state = useStoreValue(inbox)
  const { locale } = useTranslator()
  const list = useInfiniteQuery(noticeListQuery(inbox, query, locale))
  const { data, fetchNextPage } = list
  const { loading, load } = resourceOf(list)
  const rows = useMemo(() => (data ? shownNotices(listOf(data.pages), state, query) : []), [data, state, query])
  return {
    loading,
    rows,
    more: moreOf(list),
    announcesNormal: state.silenced === undefined ? undefined : !state.silenced,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    retry: load,
  }
}

function moreOf(list: UseInfiniteQueryResult): InboxList['more'] {
  if (!list.hasNextPage) return 'none'
  // A page is requested after a refetch, not beside it.
  if (list.isFetching) return 'waiting'
  return list.isFetchNextPageError ? 'failed' : 'there'
}
