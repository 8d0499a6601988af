import { calendarDate } from '@foyer/contract/licence'
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToasts } from '../../../errors/index.ts'
import { useTranslator } from '../../../languages/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { closeAlreadyOpen } from '../../notice-navigation.ts'
import type { Beyond, InboxQuery } from '../list/shown-notices.ts'
import { useNoticeTimes } from '../list/use-notice-times.ts'
import { noticeKey, noticeQuery } from '../queries.ts'
import type { NoticeRow } from '../state/inbox-state.ts'
import { NoticeDialog, NotOpenedDialog } from './notice-dialog.tsx'
import { isNoticeId, type OpenNotice, obstacleOf } from './open-notice.ts'
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
  const result = useQuery({
    ...noticeQuery(useInbox(), id, useTranslator().locale),
    enabled: isNoticeId(id),
    placeholderData: keepPreviousData,
  })
  const { data: notice, isPlaceholderData, isFetching, error } = result
  const loading = isFetching && (notice === undefined || isPlaceholderData)
  const { toList } = useNoticeNavigation()
  useOneAtATime(id, loading)
  useEscape(toList, loading)
  useQuestionEnds()
  useSeen(isPlaceholderData ? undefined : notice)
  const opened = notice?.id
  useEffect(() => {
    if (opened !== undefined) onOpened(opened)
  }, [opened, onOpened])
  const obstacle = isNoticeId(id) ? error && obstacleOf(error) : 'gone'
  if (obstacle) return <NotOpenedDialog why={obstacle} onRetry={() => void result.refetch()} onClose={toList} />
  return notice && <Opened {...{ id, notice, loading }} {...list} />
}

interface OpenedProps extends Omit<OpenedNoticeProps, 'onOpened'> {
  readonly notice: OpenNotice
  readonly loading: boolean
}

function Opened({ id, notice, loading, rows, beyond, query, now }: OpenedProps) {
  const { userInfo } = useSessionState()
  const { toNext, toList } = useNoticeNavigation()
  const { acknowledging, acknowledge } = useAcknowledgement(id)
  return (
    <NoticeDialog
      notice={notice}
      times={useNoticeTimes(now)}
      today={calendarDate(new Date(now), userInfo?.timeZone ?? 'UTC')}
      next={useNextUnread(rows, notice, beyond, query)}
      busy={loading}
      acknowledging={acknowledging}
      onNext={toNext}
      onAcknowledge={acknowledge}
      onClose={toList}
    />
  )
}

/** With the notice ends the question whether another one is to open in its place. */
function useQuestionEnds(): void {
  const toasts = useToasts()
  useEffect(() => () => closeAlreadyOpen(toasts), [toasts])
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

/** Marks an open notice as read once the tab is visible, which takes it out of its toast. */
function useSeen(notice: OpenNotice | undefined): void {
  const inbox = useInbox()
  const id = notice?.id
  const wasRead = notice?.read
  useEffect(() => {
    if (id === undefined) return
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      if (!wasRead) inbox.dispatch({ type: 'read', id })
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, wasRead, inbox])
}
