import { type HistoryState, useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useToasts } from '../../../errors/index.ts'
import { noticeNamedIn } from './open-notice.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry is a notice that was opened from the list, which is the entry before. */
    readonly aboveList?: true
    /** The list starts with what is to be acknowledged. */
    readonly showsToAcknowledge?: true
  }
}

/** The notice that the address names: none as soon as the user leaves, even if the next page is still loading. */
export function useNamedNotice(): string | undefined {
  return useLocation({ select: ({ search }) => noticeNamedIn(search) })
}

/**
 * Leads from an open notice to the next one and back to the list. A notice that was opened from the list is the next entry of the
 * history, and closing it goes back: with a new entry each time, the user would have to press Back once for every notice read.
 */
export function useNoticeNavigation() {
  const navigate = useNavigate()
  return {
    toNext: (id: string): void => void navigate({ to: '/inbox', search: { message: id }, replace: true }),
    toList: useCallback((): void => {
      const { aboveList }: HistoryState = window.history.state ?? {}
      if (aboveList) window.history.back()
      else void navigate({ to: '/inbox', search: {}, replace: true })
    }, [navigate]),
  }
}

/** While a notice is loading, no other one opens (INBOX-14), wherever the link to it is. */
export function useOneAtATime(id: string, loading: boolean): void {
  const toasts = useToasts()
  useBlocker({
    shouldBlockFn: ({ next }) => {
      const other = next.routeId === '/inbox' && noticeNamedIn(next.search)
      if (!other || other === id) return false
      toasts.notify({ key: 'inbox.alreadyReading' }, 'info')
      return true
    },
    enableBeforeUnload: false,
    disabled: !loading,
  })
}
