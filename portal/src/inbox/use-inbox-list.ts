import type { InboxMessage } from '@foyer/contract/inbox'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslator } from '../languages/index.ts'
import { type Loading, loadingAfter } from '../loading/index.ts'
import { type News, type NoticeRow, useNews } from '../notices/index.ts'
import { useReadable } from '../ui/index.ts'
import { request } from '../wire/index.ts'
import { askedFor, type InboxQuery, shownNotices, withPage } from './shown-notices.ts'

export interface InboxList {
  readonly loading: Loading
  readonly rows: readonly NoticeRow[]
  /** Is there more, and how far is it? */
  readonly more: 'none' | 'there' | 'waiting' | 'failed'
  /** Normal notices are announced; undefined until it is known. */
  readonly announcesNormal: boolean | undefined
  loadMore(): void
  retry(): void
  /** That one is no longer there. */
  drop(id: string): void
}

/** Rows of one page: more than fit on a tall screen. */
const PAGE_SIZE = 30
const LONGEST_PAGE = 100
/** The pause in typing after which is searched, in milliseconds. */
const PAUSE = 150
/** The list tells its own failures; that a session is over is handled as everywhere. */
const OWN = { except: ['sessionExpired', 'sessionEnded'] } as const

interface Listed {
  readonly items: readonly NoticeRow[]
  readonly asOf: number
  readonly cursor: string | null
  /** Which list it is. */
  readonly key: string
}

/** The list of notices that is asked for, as it stands at the gateway and with what arrives meanwhile. */
export function useInboxList(query: InboxQuery): InboxList {
  const news = useNews()
  const { arrived, silenced, readHere } = useReadable(news)
  const { locale } = useTranslator()
  const [listed, setListed] = useState<Listed>()
  const [loading, setLoading] = useState<Loading>('waiting')
  const [more, setMore] = useState<InboxList['more']>('none')
  const [turn, setTurn] = useState(0)
  const control = useRef<AbortController>(undefined)
  const key = JSON.stringify([askedFor(query), locale])
  const known = useRef<Listed>(undefined)
  known.current = listed?.key === key ? listed : undefined
  const again = useRenewals(news, query, arrived.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn and what was read elsewhere ask the same once more.
  useEffect(() => {
    const mine = new AbortController()
    control.current = mine
    const before = known.current
    if (!before) setLoading('waiting')
    const timer = setTimeout(
      () =>
        void readList(query, locale, news, before, mine.signal).then(
          (fresh) => {
            if (mine.signal.aborted) return
            setListed({ ...fresh, key })
            setLoading('ready')
            setMore(fresh.cursor === null ? 'none' : 'there')
          },
          (failure: unknown) => {
            if (mine.signal.aborted) return
            // What is shown stays: only a list that shows nothing yet reports it.
            if (!before) setLoading(loadingAfter(failure))
            // The renewal has aborted a page that was on its way: it is requested again.
            else setMore((now) => (now === 'waiting' ? 'there' : now))
          },
        ),
      query.keyword && !before ? PAUSE : 0,
    )
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [key, turn, again, news])
  const loadMore = useCallback(() => {
    const mine = control.current
    const from = known.current
    if (!from?.cursor || !mine || more === 'waiting') return
    setMore('waiting')
    readPage(query, locale, from.cursor, mine.signal).then(
      ({ items, nextCursor }) => {
        if (mine.signal.aborted) return
        setListed((now) => now && { ...now, items: withPage(now.items, items), cursor: nextCursor })
        setMore(nextCursor === null ? 'none' : 'there')
      },
      () => !mine.signal.aborted && setMore('failed'),
    )
  }, [query, locale, more])
  const drop = useCallback((id: string) => {
    setListed((now) => now && { ...now, items: now.items.filter((row) => row.id !== id) })
  }, [])
  const shown = known.current
  return {
    loading: shown ? 'ready' : loading === 'ready' ? 'waiting' : loading,
    rows: shown ? shownNotices(shown, arrived, query, { readHere }) : [],
    more: shown ? more : 'none',
    announcesNormal: silenced === undefined ? undefined : !silenced,
    loadMore,
    retry: () => setTurn(turn + 1),
    drop,
  }
}

/** Grows when the list is to be read anew, silently; one found by a word also when something arrived. */
function useRenewals(news: News, { keyword }: InboxQuery, arrived: number): number {
  const renewals = useReadable(news.renewals)
  return renewals + (keyword.trim() === '' ? 0 : arrived)
}

function readPage(query: InboxQuery, language: string, cursor: string, signal: AbortSignal) {
  const asked = { ...askedFor(query), language, cursor, size: String(PAGE_SIZE) }
  return request('inbox.list', asked, { own: OWN, signal })
}

async function readList(
  query: InboxQuery,
  language: string,
  news: News,
  before: Listed | undefined,
  signal: AbortSignal,
): Promise<Omit<Listed, 'key'>> {
  const size = Math.min(LONGEST_PAGE, Math.max(PAGE_SIZE, before?.items.length ?? 0))
  const heardOf = news.current.upTo ?? 0
  const answer = await request('inbox.list', { ...askedFor(query), language, size: String(size) }, { own: OWN, signal })
  if (!signal.aborted)
    news.happens({ of: 'listed', latest: answer.latest, unread: answer.unread, silenced: answer.silenceNormal })
  return { ...withTail(answer, before), asOf: Math.max(answer.latest, heardOf) }
}

/** Read anew, the list keeps what was scrolled to below: nobody is thrown to another place. */
function withTail(
  { items, nextCursor }: { items: readonly InboxMessage[]; nextCursor: string | null },
  before: Listed | undefined,
): Pick<Listed, 'items' | 'cursor'> {
  const last = items.at(-1)
  const tail = nextCursor !== null && last ? (before?.items ?? []).filter((row) => row.sequence < last.sequence) : []
  if (!before || tail.length === 0) return { items, cursor: nextCursor }
  return { items: [...items, ...tail], cursor: before.cursor }
}
