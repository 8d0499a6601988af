import { calendarDate } from '@foyer/contract/licence'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../../navigation/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { useNow } from '../../../ui/use-now.ts'
import { MessageDialog, NotOpenedDialog } from '../message/message-dialog.tsx'
import type { OpenMessage, Reading } from '../message/reading.ts'
import { useNextUnread } from '../message/use-next-unread.ts'
import { type ReadingOfOne, useNamedNotice, useReading } from '../message/use-reading.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import { InboxView } from './inbox-view.tsx'
import { useNoticeTimes } from './notice-row.tsx'
import { type Beyond, EMPTY_QUERY, type InboxQuery } from './shown-notices.ts'
import { useAnnouncing } from './use-announcing.ts'
import { useInboxList } from './use-inbox-list.ts'
import { useMarkAll } from './use-mark-all.ts'

/** The notices of the user, and the one that the address names. */
export function InboxPage() {
  const [query, setQuery] = useState(EMPTY_QUERY)
  const { unread } = useSessionState()
  const list = useInboxList(query)
  const { rows } = list
  const read = useReading()
  const { reading } = read
  useFocusOnLastRead(reading)
  const all = useMarkAll()
  const announcing = useAnnouncing(list.announcesNormal)
  const now = useNow()
  const shown = reading.type === 'open' ? reading.message : reading.type === 'reading' ? reading.shown : undefined
  return (
    <>
      <InboxView
        {...{ ...list, query, unread, now, announcing }}
        allMarked={all.isSuccess && unread === 0}
        marking={all.isPending}
        opening={reading.type === 'reading' ? reading.id : undefined}
        mayOpen={read.mayOpen}
        onStopOpening={read.close}
        onQuery={setQuery}
        onMarkAll={() => rows[0] && all.mutate(rows[0].sequence)}
      />
      {shown && <Opened {...{ shown, rows, read, query, now }} beyond={{ unread, more: list.more !== 'none' }} />}
      {reading.type === 'failed' && <NotOpenedDialog why={reading.why} onRetry={read.retry} onClose={read.close} />}
    </>
  )
}

interface OpenedProps {
  readonly shown: OpenMessage
  readonly rows: readonly NoticeRow[]
  readonly read: ReadingOfOne
  readonly query: InboxQuery
  readonly beyond: Beyond
  readonly now: number
}

function Opened({ shown, rows, read, query, beyond, now }: OpenedProps) {
  const times = useNoticeTimes(now)
  const { userInfo } = useSessionState()
  return (
    <MessageDialog
      message={shown}
      times={times}
      today={calendarDate(new Date(now), userInfo?.timeZone ?? 'UTC')}
      next={useNextUnread(rows, shown, beyond, query)}
      busy={read.reading.type === 'reading'}
      acknowledging={read.acknowledging}
      onNext={read.next}
      onAcknowledge={read.acknowledge}
      onClose={read.close}
    />
  )
}

/** Closing a dialog focuses the pressed row. After reading on, the focus belongs to the row of the last notice. */
function useFocusOnLastRead(reading: Reading): void {
  const last = useRef<string>(undefined)
  const named = useNamedNotice()
  useEffect(() => {
    if (reading.type === 'open') last.current = reading.message.id
    if (reading.type !== 'closed' || named !== undefined || last.current === undefined) return
    const row = document.querySelector<HTMLElement>(
      `main li a[href^="${pathTo('inbox', [], { message: last.current })}"]`,
    )
    last.current = undefined
    row?.focus()
    // Going back restores the scroll position from when the first notice was opened.
    requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
  }, [reading, named])
}
