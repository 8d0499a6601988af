import { UNREAD_COUNT_MAX } from '@foyer/contract/limits'
import type { MessageKey } from '@foyer/messages'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useMessages, useTranslator } from '../../../languages/index.ts'
import { LoadingState } from '../../../loading/index.ts'
import { useFocusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { Button, Hidden, PageState, useDocumentTitle } from '../../../ui/index.ts'
import { focusIsLost } from '../../../ui/lost-focus.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { OpeningStatus } from '../message/opening-status.tsx'
import css from './inbox.module.css'
import { NoticeList } from './notice-list.tsx'
import { useNoticeTimes } from './notice-row.tsx'
import { EMPTY_QUERY, FILTERS, type Filter, type InboxQuery } from './shown-notices.ts'
import type { Announcing } from './use-announcing.ts'
import type { InboxList } from './use-inbox-list.ts'

export interface InboxViewProps extends Pick<InboxList, 'loading' | 'rows' | 'more' | 'loadMore' | 'retry'> {
  readonly query: InboxQuery
  readonly unread: number
  readonly now: number
  readonly announcing: Announcing
  /** All notices were just marked as read. */
  readonly allMarked: boolean
  readonly marking: boolean
  /** Id of the notice that is loading. */
  readonly opening: string | undefined
  readonly mayOpen: (id: string) => boolean
  /** Called to stop loading the notice. */
  readonly onStopOpening?: () => void
  readonly onQuery: (query: InboxQuery) => void
  readonly onMarkAll: () => void
}

/** The page without its state. */
export function InboxView(props: InboxViewProps) {
  const { query, loading, rows, more, retry, allMarked, unread } = props
  const t = useMessages()
  const counted = useCounted(unread)
  const heading = useFocusOnArrival()
  const page =
    unread > 0
      ? `(${unread < UNREAD_COUNT_MAX ? unread : `${UNREAD_COUNT_MAX}+`}) ${t('inbox.title')}`
      : t('inbox.title')
  useDocumentTitle(t('ui.documentTitle', { page }))
  const times = useNoticeTimes(props.now)
  useFocusAfterMarking(heading, allMarked && !props.marking)
  useEscape(props.opening === undefined ? undefined : props.onStopOpening)
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
          <p>{counted}</p>
        </div>
        <AnnounceSwitch announcing={props.announcing} />
      </div>
      <Tools {...props} />
      <Status {...props} />
      <OpeningStatus opening={props.opening} />
      {loading !== 'ready' && <LoadingState loading={loading} partial onRetry={fromHeading(retry)} />}
      {loading === 'ready' && !nothing && <NoticeList {...props} times={times} heading={heading} />}
      {loading === 'ready' && nothing && (
        <Nothing query={query} onAll={fromHeading(() => props.onQuery(EMPTY_QUERY))} />
      )}
    </>
  )
}

/** The state of the list, for screen readers. */
function Status({ query, loading, rows, more, allMarked }: InboxViewProps) {
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

/** Calls `act` on Escape, unless a dialog is open. */
function useEscape(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
}

function useCounted(unread: number): string {
  const { t, dates } = useTranslator()
  if (unread < UNREAD_COUNT_MAX) return t('inbox.unread', { count: unread })
  return t('inbox.unreadMany', { count: new Intl.NumberFormat(dates).format(UNREAD_COUNT_MAX) })
}

const FILTER_NAMES = {
  all: 'inbox.filter.all',
  unread: 'inbox.filter.unread',
  normal: 'inbox.filter.normal',
  important: 'inbox.filter.important',
  warning: 'inbox.filter.warning',
} as const satisfies Record<Filter, MessageKey>

/** Search, filters, and the button to mark all as read. */
function Tools({ query, onQuery, rows, unread, marking, onMarkAll }: InboxViewProps) {
  const t = useMessages()
  // 'All' means the visible list: with a type or keyword it would mark notices that are not shown.
  const showsAll = (query.filter === 'all' || query.filter === 'unread') && query.keyword.trim() === ''
  return (
    <div className={css.tools}>
      <SearchBox
        label={t('inbox.find')}
        value={query.keyword}
        onChange={({ target }) => onQuery({ ...query, keyword: target.value })}
      />
      <fieldset className={css.filters}>
        <legend>
          <Hidden>{t('inbox.filter')}</Hidden>
        </legend>
        {FILTERS.map((filter) => (
          <Segment
            key={filter}
            name="filter"
            chosen={query.filter === filter}
            onChoose={() => onQuery({ ...query, filter })}
          >
            {t(FILTER_NAMES[filter])}
          </Segment>
        ))}
      </fieldset>
      <Button tone="quiet" busy={marking} disabled={!showsAll || rows.length === 0 || unread === 0} onClick={onMarkAll}>
        {t('inbox.markAll')}
      </Button>
    </div>
  )
}

function AnnounceSwitch({ announcing: { normal, choose } }: { announcing: Announcing }) {
  const t = useMessages()
  return (
    <label className={css.switch}>
      <span>
        <span>{t('inbox.announceNormal')}</span>
        <small>{t('inbox.announceNormal.explains')}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={normal ?? true}
        checked={normal ?? true}
        disabled={normal === undefined}
        onChange={({ target }) => choose(target.checked)}
      />
    </label>
  )
}

/** An empty list: no notices, none unread, or none that match. */
function Nothing({ query, onAll }: { query: InboxQuery; onAll: () => void }) {
  const t = useMessages()
  if (query.keyword.trim() === '' && query.filter === 'all')
    return <PageState variant="empty" partial title={t('inbox.empty.title')} explains={t('inbox.empty.explains')} />
  const all = (
    <Button tone="primary" onClick={onAll}>
      {t('inbox.showAll')}
    </Button>
  )
  if (query.keyword.trim() === '' && query.filter === 'unread')
    return (
      <PageState variant="empty" partial title={t('inbox.noneUnread.title')} explains={t('inbox.noneUnread.explains')}>
        {all}
      </PageState>
    )
  return (
    <PageState variant="empty" partial title={t('inbox.none.title')} explains={t('inbox.none.explains')}>
      {all}
    </PageState>
  )
}
