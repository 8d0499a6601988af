import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { buttonClass, useStoreValue } from '../../../components/index.ts'
import { focusIsLost } from '../../../components/lost-focus.ts'
import { useNow } from '../../../components/use-now.ts'
import { useMessages, useTranslator } from '../../../languages/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { NEWEST, newestNoticesQuery } from '../queries.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import css from './newest-notices.module.css'
import { NoticeLink } from './notice-list.tsx'
import { shownNotices } from './shown-notices.ts'
import { type Marking, useMarkAll } from './use-mark-all.ts'
import { useNoticeTimes } from './use-notice-times.ts'

const UNREAD = { filter: 'unread', keyword: '' } as const

/** The newest unread notices, as they arrive. */
export function NewestNotices() {
  const inbox = useInbox()
  const state = useStoreValue(inbox)
  const { locale } = useTranslator()
  const { data } = useQuery(newestNoticesQuery(inbox, locale))
  // If they cannot be loaded, the count and the link to the inbox are shown.
  const rows = data && shownNotices(data, state, UNREAD).filter(({ read }) => !read)
  return <NewestNoticesView rows={rows?.slice(0, NEWEST)} now={useNow()} marking={useMarkAll()} />
}

interface NewestNoticesViewProps {
  /** Undefined until they are loaded. */
  readonly rows: readonly NoticeRow[] | undefined
  readonly now: number
  readonly marking: Marking
}

/** The section without its state. */
export function NewestNoticesView({ rows, now, marking }: NewestNoticesViewProps) {
  const t = useMessages()
  const times = useNoticeTimes(now)
  const newest = rows?.[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(false)
  const hasButton = newest !== undefined || marking.isPending || marking.undo !== undefined
  useLayoutEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (!hasButton && pressed.current && focusIsLost()) heading.current?.focus({ preventScroll: true })
  }, [hasButton])
  const onPress = (): void => {
    pressed.current = true
  }
  return (
    <section id="notices">
      <div className={css.line}>
        <h2 ref={heading} tabIndex={-1}>
          {t('home.notices')}
        </h2>
        {hasButton && <MarkAllButton marking={marking} upTo={newest?.sequence} onPress={onPress} />}
      </div>
      {newest ? (
        <ul>
          {rows?.map((row) => (
            <li key={row.id}>
              <NoticeLink row={row} times={times} />
            </li>
          ))}
        </ul>
      ) : (
        <Counted known={rows !== undefined} />
      )}
      <Link className={buttonClass('plain', false, css.open)} to="/inbox">
        {t('inbox.openInbox')}
      </Link>
    </section>
  )
}

function Counted({ known }: { known: boolean }) {
  const t = useMessages()
  const { unread } = useSessionState()
  // The count may be ahead of the list.
  return <p className={css.calm}>{known || unread === 0 ? t('home.allRead') : t('shell.notices', { count: unread })}</p>
}
