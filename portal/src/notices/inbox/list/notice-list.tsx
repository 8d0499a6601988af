import { Link, type LinkProps } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Hidden, Spinner } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import { isToAcknowledge, type NoticeRow } from '../state/inbox-state.ts'
import { DueMark } from './due-mark.tsx'
import css from './inbox.module.css'
import { ListEnd } from './list-end.tsx'
import rowCss from './notice-row.module.css'
import { TypeDisc, useTypeName } from './notice-type.tsx'
import type { NoticeTimes } from './times.ts'
import type { InboxList } from './use-inbox-list.ts'

interface NoticeListProps extends Pick<InboxList, 'rows' | 'more' | 'loadMore'> {
  readonly times: NoticeTimes
  /** Id of the notice that is loading. */
  readonly opening: string | undefined
  /** The heading of the page. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The notices: one tab stop, arrow keys move within the list. */
export function NoticeList({ rows, more, loadMore, times, opening, heading }: NoticeListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState<string>()
  const known = rows.findIndex(({ id }) => id === active)
  const at = Math.max(0, known)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const end = rows.length - 1
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: end }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[Math.min(end, Math.max(0, next))]?.focus()
  }
  const retry = (): void => {
    loadMore()
    // The button disappears. The next rows follow the last one.
    const last = [...(list.current?.querySelectorAll('a') ?? [])].at(-1)
    ;(last ?? heading.current)?.focus()
  }
  return (
    <>
      {rows.length > 0 && (
        <ul className={css.list} ref={list} onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <li key={row.id}>
              <NoticeLink
                {...{ row, times }}
                opening={opening === row.id}
                state={{ aboveList: true }}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setActive(row.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <ListEnd more={more} count={rows.length} onEndVisible={loadMore} onRetry={retry} />
    </>
  )
}

interface NoticeLinkProps
  extends Pick<LinkProps, 'state'>,
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'tabIndex' | 'onFocus'> {
  readonly row: NoticeRow
  readonly times: NoticeTimes
  /** The notice is loading. */
  readonly opening?: boolean
}

/** One notice of a list, as a link. */
export function NoticeLink({ row, times, opening, ...link }: NoticeLinkProps) {
  const t = useMessages()
  const name = useTypeName()
  const time = times.short(row.createTime)
  return (
    <Link
      {...link}
      className={rowCss.row}
      to="/inbox"
      search={{ message: row.id }}
      data-read={row.read || undefined}
      aria-busy={opening || undefined}
    >
      <TypeDisc type={row.type} />
      <span className={rowCss.words}>
        {!row.read && <Hidden>{`${t('inbox.isUnread')}. `}</Hidden>}
        <b lang={row.language}>{row.title}</b>
        <small>
          <span>{name(row.type)}</span>
          <span className={rowCss.narrow}>{` · ${time}`}</span>
        </small>
        {isToAcknowledge(row) && <DueMark by={row.acknowledgeBy ?? ''} times={times} />}
      </span>
      <span className={rowCss.end}>
        <time className={rowCss.wide} dateTime={row.createTime}>
          {time}
        </time>
        {opening ? <Spinner /> : !row.read && <i className={rowCss.dot} />}
      </span>
    </Link>
  )
}
