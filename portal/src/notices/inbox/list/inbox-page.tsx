import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFocusOnArrival } from '../../../components/focus-on-arrival.ts'
import { Hidden, useDocumentTitle } from '../../../components/index.ts'
import { focusIsLost } from '../../../components/lost-focus.ts'
import { SwitchField } from '../../../components/switch-field.tsx'
import { useNow } from '../../../components/use-now.ts'
import { useMessages, useTranslator } from '../../../languages/index.ts'
import { LoadingState } from '../../../loading/index.ts'
import { pathTo } from '../../../navigation/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { OpenedNotice, useLoadingNotice } from '../notice/opened-notice.tsx'
import { OpeningStatus } from '../notice/opening-status.tsx'
import { useNamedNotice } from '../notice/use-notice-navigation.ts'
import { EmptyInbox } from './empty-inbox.tsx'
import css from './inbox.module.css'
import { InboxTools } from './inbox-tools.tsx'
import { NoticeList } from './notice-list.tsx'
import { EMPTY_QUERY, type InboxQuery } from './shown-notices.ts'
import { type Announcing, useAnnouncing } from './use-announcing.ts'
import { type InboxList, useInboxList } from './use-inbox-list.ts'
import { type Marking, useMarkAll } from './use-mark-all.ts'
import { useNoticeTimes } from './use-notice-times.ts'

/** The notices of the user, and the one that the address names. */
export function InboxPage() {
  const [query, setQuery] = useState(useFirstQuery())
  const { unread } = useSessionState()
  const list = useInboxList(query)
  const marking = useMarkAll()
  const announcing = useAnnouncing(list.announcesNormal)
  const now = useNow()
  const named = useNamedNotice()
  const onOpened = useFocusOnLastRead()
  const beyond = { unread, more: list.more !== 'none' }
  return (
    <>
      <InboxView {...{ list, query, marking, announcing, now }} opening={useLoadingNotice()} onQuery={setQuery} />
      {named && <OpenedNotice id={named} rows={list.rows} {...{ beyond, query, now, onOpened }} />}
    </>
  )
}

/** All notices, unless the link to the page names what is to be acknowledged. */
function useFirstQuery(): InboxQuery {
  const due = useLocation({ select: ({ state }) => state.showsToAcknowledge })
  return due ? { ...EMPTY_QUERY, filter: 'toAcknowledge' } : EMPTY_QUERY
}

/** Closing a dialog focuses the pressed row. After reading on, the focus belongs to the row of the last notice. */
function useFocusOnLastRead(): (id: string) => void {
  const last = useRef<string>(undefined)
  const named = useNamedNotice()
  useEffect(() => {
    if (named !== undefined || last.current === undefined) return
    const address = pathTo('inbox', [], { message: last.current })
    const row = document.querySelector<HTMLElement>(`main li a[href^="${address}"]`)
    last.current = undefined
    row?.focus()
    // Going back restores the scroll position from when the first notice was opened.
    requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
  }, [named])
  return useCallback((id) => {
    last.current = id
  }, [])
}

export interface InboxViewProps {
  readonly list: Omit<InboxList, 'announcesNormal'>
  readonly query: InboxQuery
  readonly onQuery: (query: InboxQuery) => void
  readonly now: number
  readonly announcing: Announcing
  readonly marking: Marking
  /** Id of the notice that is loading. */
  readonly opening: string | undefined
}

/** The list and its tools, without their state. */
export function InboxView(props: InboxViewProps) {
  const { list, query, marking, opening } = props
  const { loading, rows, more, retry } = list
  const t = useMessages()
  const { unread } = useSessionState()
  const heading = useFocusOnArrival()
  useInboxTitle(unread)
  const times = useNoticeTimes(props.now)
  const allMarked = marking.isSuccess && unread === 0
  useFocusAfterMarking(heading, allMarked)
  // The pressed button disappears, so the heading takes the focus.
  const fromHeading = (act: () => void) => () => {
    act()
    heading.current?.focus()
  }
  // A page of a search may be empty although another one follows.
  const nothing = rows.length === 0 && more === 'none'
  return (
    <>
      <div className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('inbox.title')}
          </h1>
          <p>{useCounted(unread)}</p>
        </div>
        <AnnounceSwitch announcing={props.announcing} />
      </div>
      <InboxTools {...props} />
      <Status {...props} allMarked={allMarked} />
      <OpeningStatus opening={opening} />
      {loading !== 'ready' && <LoadingState loading={loading} partial onRetry={fromHeading(retry)} />}
      {loading === 'ready' && !nothing && <NoticeList {...list} {...{ times, opening, heading }} />}
      {loading === 'ready' && nothing && (
        <EmptyInbox query={query} onAll={fromHeading(() => props.onQuery(EMPTY_QUERY))} />
      )}
    </>
  )
}

function useInboxTitle(unread: number): void {
  const t = useMessages()
  const title = t('inbox.title')
  const count = unread < UNREAD_COUNT_MAX ? unread : `${UNREAD_COUNT_MAX}+`
  useDocumentTitle(t('ui.documentTitle', { page: unread > 0 ? `(${count}) ${title}` : title }))
}

function useCounted(unread: number): string {
  const { t, dates } = useTranslator()
  if (unread < UNREAD_COUNT_MAX) return t('inbox.unread', { count: unread })
  return t('inbox.unreadMany', { count: new Intl.NumberFormat(dates).format(UNREAD_COUNT_MAX) })
}

/** The state of the list, for screen readers. */
function Status({ list: { loading, rows, more }, query, allMarked }: InboxViewProps & { allMarked: boolean }) {
  const t = useMessages()
  const narrowed = query.filter !== 'all' || query.keyword.trim() !== ''
  const count = rows.length
  const shown = (): string => {
    if (more === 'none') return t('inbox.shown', { count })
    return count === 0 ? t('inbox.searching') : t('inbox.shownMore', { count })
  }
  return (
    <Hidden announces>
      {[allMarked && t('inbox.allMarked'), narrowed && loading === 'ready' && shown()].filter(Boolean).join(' ')}
    </Hidden>
  )
}

/** Focuses the heading: the button is disabled once all are marked. */
function useFocusAfterMarking(heading: RefObject<HTMLElement | null>, done: boolean): void {
  useLayoutEffect(() => {
    if (done && focusIsLost()) heading.current?.focus({ preventScroll: true })
  }, [heading, done])
}

function AnnounceSwitch({ announcing: { normal, choose } }: { announcing: Announcing }) {
  const t = useMessages()
  return (
    <SwitchField
      className={css.switch}
      label={t('inbox.announceNormal')}
      explains={t('inbox.announceNormal.explains')}
      on={normal}
      onChange={choose}
    />
  )
}
