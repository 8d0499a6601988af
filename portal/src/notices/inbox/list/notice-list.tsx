import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../languages/index.ts'
import { Button, Note, Spinner } from '../../../ui/index.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import css from './inbox.module.css'
import { NoticeLink } from './notice-row.tsx'
import type { NoticeTimes } from './times.ts'
import type { InboxList } from './use-inbox-list.ts'

interface NoticeListProps extends Pick<InboxList, 'rows' | 'more' | 'loadMore'> {
  readonly times: NoticeTimes
  readonly opening: string | undefined
  readonly mayOpen: (id: string) => boolean
  /** The heading of the page. */
  readonly heading: RefObject<HTMLElement | null>
}

/** The notices: one tab stop, arrow keys move within the list. */
export function NoticeList({ rows, more, loadMore, times, opening, mayOpen, heading }: NoticeListProps) {
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
            <Row
              key={row.id}
              {...{ row, times, mayOpen }}
              opening={opening === row.id}
              stop={index === at}
              onFocus={setActive}
            />
          ))}
        </ul>
      )}
      <End more={more} count={rows.length} onEndVisible={loadMore} onRetry={retry} />
    </>
  )
}

interface RowProps extends Pick<NoticeListProps, 'times' | 'mayOpen'> {
  readonly row: NoticeRow
  readonly opening: boolean
  readonly stop: boolean
  readonly onFocus: (id: string) => void
}

function Row({ row, times, opening, stop, mayOpen, onFocus }: RowProps) {
  return (
    <li>
      <NoticeLink
        row={row}
        times={times}
        opening={opening}
        tabIndex={stop ? 0 : -1}
        onFocus={() => onFocus(row.id)}
        onClick={(event) => !mayOpen(row.id) && event.preventDefault()}
      />
    </li>
  )
}

/** Distance to the end of the list at which the next page is requested. */
const NEAR_END = '800px'

interface EndProps {
  readonly more: InboxList['more']
  readonly count: number
  readonly onEndVisible: () => void
  readonly onRetry: () => void
}

function End({ more, count, onEndVisible, onRetry }: EndProps) {
  const t = useMessages()
  if (more === 'none') return null
  if (more === 'failed')
    return (
      <div className={css.end}>
        <Note tone="warning">{t('inbox.moreFailed')}</Note>
        <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
      </div>
    )
  return (
    <div className={css.loading} aria-hidden="true">
      {count === 0 && (
        <>
          <Spinner />
          <span>{t('inbox.searching')}</span>
        </>
      )}
      {/* A new one for each page: one that is visible already would not be reported again. */}
      {more === 'there' && <PageEnd key={count} onVisible={onEndVisible} />}
    </div>
  )
}

/** Reports once that the end of the loaded pages is near. */
function PageEnd({ onVisible }: { onVisible: () => void }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
      },
      { rootMargin: NEAR_END },
    )
    observer.observe(end.current as HTMLSpanElement)
    return () => observer.disconnect()
  }, [onVisible])
  return <span ref={end} />
}
