import { useQuery } from '@tanstack/react-query'
import { useStoreValue } from '../../../components/index.ts'
import { useTranslator } from '../../../languages/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { type Beyond, type InboxQuery, liesBeyond, nextUnread, type Whereabouts } from '../list/shown-notices.ts'
import { unreadNoticesQuery } from '../queries.ts'
import type { NoticeRow } from '../state/inbox-state.ts'

/** The next unread notice after an open one, also in parts of the list that are not loaded. */
export function useNextUnread(
  rows: readonly NoticeRow[],
  from: Whereabouts,
  beyond: Beyond,
  query: InboxQuery,
): string | undefined {
  const { locale } = useTranslator()
  const { readHere } = useStoreValue(useInbox())
  const unreadHere = rows.filter(({ read }) => !read).length
  // Newest first: so many rows surely contain one that is not loaded yet.
  const size = unreadHere + readHere.size + 2
  const enabled = liesBeyond(rows, from, beyond)
  const { data = [] } = useQuery({ ...unreadNoticesQuery(query, locale, from.id, size), enabled })
  const found = data.filter(({ id }) => !readHere.has(id))
  return nextUnread(found, from)?.id ?? nextUnread(rows, from)?.id
}
