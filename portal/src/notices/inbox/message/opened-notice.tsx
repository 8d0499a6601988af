import { calendarDate } from '@foyer/contract/licence'
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToasts } from '../../../errors/index.ts'
import { useTranslator } from '../../../languages/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { closeAnnounced } from '../../announcements/notice-toasts.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import type { Beyond, InboxQuery } from '../list/shown-notices.ts'
import { useNoticeTimes } from '../list/use-notice-times.ts'
import { noticeKey, noticeQuery } from '../queries.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import { MessageDialog, NotOpenedDialog } from './message-dialog.tsx'
import { isNoticeId, type OpenMessage, obstacleOf } from './open-message.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'
import { useNextUnread } from './use-next-unread.ts'
import { useNamedNotice, useNoticeNavigation, useOneAtATime } from './use-notice-navigation.ts'

interface OpenedNoticeProps {
  /** The notice that the address names. */
  readonly id: string
  /** The rows of the list, and what lies beyond them: the next unread notice is one of these. */
  readonly rows: readonly NoticeRow[]
  readonly beyond: Beyond
  readonly query: InboxQuery
  readonly now: number
  /** Called with each notice that has opened. */
  readonly onOpened: (id: string) => void
}

/** Opens the notice that the address names. While it loads, the one before stays open. */
export function OpenedNotice({ id, onOpened, ...list }: OpenedNoticeProps) {
  const notice = useQuery({
    ...noticeQuery(useInbox(), id, useTranslator().locale),
    enabled: isNoticeId(id),
    placeholderData: keepPreviousData,
  })
  const { data: message, isPlaceholderData, isFetching, error } = notice
  const loading = isFetching && (message === undefined || isPlaceholderData)
  const { toList } = useNoticeNavigation()
  useOneAtATime(id, loading)
  useEscape(toList, loading)
  useSeen(isPlaceholderData ? undefined : message)
  const opened = message?.id
  useEffect(() => {
    if (opened !== undefined) onOpened(opened)
  }, [opened, onOpened])
  const obstacle = isNoticeId(id) ? error && obstacleOf(error) : 'gone'
  if (obstacle) return <NotOpenedDialog why={obstacle} onRetry={() => void notice.refetch()} onClose={toList} />
  return message && <Opened {...{ id, message, loading }} {...list} />
}

interface OpenedProps extends Omit<OpenedNoticeProps, 'onOpened'> {
  readonly message: OpenMessage
  readonly loading: boolean
}

function Opened({ id, message, loading, rows, beyond, query, now }: OpenedProps) {
  const { userInfo } = useSessionState()
  const { toNext, toList } = useNoticeNavigation()
  const { acknowledging, acknowledge } = useAcknowledgement(id)
  return (
    <MessageDialog
      message={message}
      times={useNoticeTimes(now)}
      today={calendarDate(new Date(now), userInfo?.timeZone ?? 'UTC')}
      next={useNextUnread(rows, message, beyond, query)}
      busy={loading}
      acknowledging={acknowledging}
      onNext={toNext}
      onAcknowledge={acknowledge}
      onClose={toList}
    />
  )
}

/** The id of the notice that is loading. */
export function useLoadingNotice(): string | undefined {
  const id = useNamedNotice()
  const loading = useIsFetching({ queryKey: noticeKey(id ?? '') }) > 0
  return loading ? id : undefined
}

/** Calls `act` on Escape, unless a dialog is open. */
function useEscape(act: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act, enabled])
}

/** Marks an open notice as read once the tab is visible, and closes its toast. */
function useSeen(message: OpenMessage | undefined): void {
  const inbox = useInbox()
  const toasts = useToasts()
  const id = message?.id
  const wasRead = message?.read
  useEffect(() => {
    if (id === undefined) return
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      closeAnnounced(toasts, id)
      if (!wasRead) inbox.dispatch({ type: 'read', id })
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, wasRead, inbox, toasts])
}
