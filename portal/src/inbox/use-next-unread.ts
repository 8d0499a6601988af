import { useEffect, useState } from 'react'
import { useTranslator } from '../languages/index.ts'
import { type NoticeRow, useNews } from '../notices/index.ts'
import { useReadable } from '../ui/index.ts'
import { request } from '../wire/index.ts'
import { askedFor, type Beyond, type InboxQuery, liesBeyond, nextUnread, type Whereabouts } from './shown-notices.ts'

const LONGEST_PAGE = 100
const OWN = { except: ['sessionExpired', 'sessionEnded'] } as const

/** The next unread one after a notice that is open: in the list, or where that is not loaded yet. */
export function useNextUnread(
  rows: readonly NoticeRow[],
  from: Whereabouts,
  beyond: Beyond,
  query: InboxQuery,
): string | undefined {
  const { locale: language } = useTranslator()
  const { readHere } = useReadable(useNews())
  const [found, setFound] = useState<{ readonly from: string; readonly rows: readonly NoticeRow[] }>()
  const asks = liesBeyond(rows, from, beyond)
  const { id } = from
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each that is opened; what is unread moves meanwhile.
  useEffect(() => {
    if (!asks) return
    const control = new AbortController()
    const unreadHere = rows.filter(({ read }) => !read).length
    // The newest come first: behind those that are on the page, and the one that is open, the first beyond is sure to be.
    const size = String(Math.min(LONGEST_PAGE, unreadHere + readHere.size + 2))
    request(
      'inbox.list',
      { ...askedFor(query), read: 'false', language, size },
      { own: OWN, signal: control.signal },
    ).then(
      ({ items }) => !control.signal.aborted && setFound({ from: id, rows: items }),
      // What is found on the page is offered all the same.
      () => {},
    )
    return () => control.abort()
  }, [asks, id, language])
  const known = found?.from === id ? found.rows.filter((row) => !readHere.has(row.id)) : []
  return nextUnread(known, from)?.id ?? nextUnread(rows, from)?.id
}
