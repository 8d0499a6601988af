import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToasts } from '../../../errors/index.ts'
import { useTranslator } from '../../../languages/index.ts'
import { request } from '../../../wire/index.ts'
import { closeAnnounced } from '../../announcements/notice-toasts.ts'
import { useInbox } from '../../live-updates-provider.tsx'
import { HANDLES_ERRORS, noticeQuery } from '../queries.ts'
import { isAboveList, markAboveList } from './back-to-list.ts'
import {
  afterReading,
  afterResponse,
  FIRST,
  isNoticeId,
  noticeNamedIn,
  obstacleOf,
  openingAction,
  type Reading,
  type ReadingEvent,
} from './reading.ts'

export interface ReadingOfOne {
  readonly reading: Reading
  readonly acknowledging: 'not' | 'busy' | 'failed'
  /** May a notice be opened from the list now? If another is being opened, the user gets a message. */
  mayOpen(id: string): boolean
  next(id: string): void
  retry(): void
  acknowledge(): void
  close(): void
}

/** The notice that the address names: none as soon as the user leaves, even if the next page is still loading. */
export function useNamedNotice(): string | undefined {
  return useLocation({ select: ({ search }) => noticeNamedIn(search) })
}

/** Reads the notice that the address names. */
export function useReading(): ReadingOfOne {
  const toasts = useToasts()
  const inbox = useInbox()
  const queries = useQueryClient()
  const { locale } = useTranslator()
  const [reading, setReading] = useState<Reading>(FIRST)
  const current = useRef(reading)
  const happens = useCallback((event: ReadingEvent): void => {
    current.current = afterReading(current.current, event)
    setReading(current.current)
  }, [])
  const wanted = useNamedNotice()
  const navigation = useInboxNavigation(wanted)
  const { acknowledging, acknowledge } = useAcknowledging(reading, happens)
  const read = async (id: string): Promise<void> => {
    if (openingAction(current.current, id) !== 'open') return
    happens({ type: 'open', id })
    const event = await fetchOpening(queries, id, locale)
    happens(event)
    if (event.type !== 'failed' || event.why !== 'gone') return
    closeAnnounced(toasts, id)
    if (isNoticeId(id)) inbox.dispatch({ type: 'notFound', id })
  }
  const mayOpen = (id: string): boolean => {
    if (openingAction(current.current, id) !== 'already') return true
    toasts.notify({ key: 'inbox.alreadyReading' }, 'info')
    return false
  }
  const openNamed = useEffectEvent((id: string | undefined) => {
    if (id === undefined) return happens({ type: 'close' })
    const action = openingAction(current.current, id)
    if (action === 'open') void read(id)
    else if (action === 'already' && current.current.type === 'reading') {
      mayOpen(id)
      navigation.instead(current.current.id)
    }
  })
  useEffect(() => openNamed(wanted), [wanted])
  useSeen(reading)
  return {
    reading,
    acknowledging,
    mayOpen: (id) => mayOpen(id) && navigation.fromList(id),
    next: (id) => mayOpen(id) && navigation.instead(id),
    retry: () => wanted !== undefined && void read(wanted),
    close() {
      if (current.current.type === 'closed') return
      happens({ type: 'close' })
      navigation.toList()
    },
    acknowledge,
  }
}

/** Requests a notice from the gateway, as an event of the reading. */
async function fetchOpening(queries: QueryClient, id: string, language: string): Promise<ReadingEvent> {
  if (!isNoticeId(id)) return { type: 'failed', id, why: 'gone' }
  try {
    return afterResponse(id, await queries.fetchQuery(noticeQuery(id, language)))
  } catch (failure) {
    return { type: 'failed', id, why: obstacleOf(failure) }
  }
}

/** Navigation between the list and the notices opened from it. */
function useInboxNavigation(wanted: string | undefined) {
  const navigate = useNavigate()
  const pressed = useRef<string>(undefined)
  const before = useRef(wanted)
  useEffect(() => {
    if (before.current === undefined && wanted !== undefined && wanted === pressed.current) markAboveList()
    before.current = wanted
    pressed.current = undefined
  }, [wanted])
  const replace = (id?: string): void =>
    void navigate({ to: '/inbox', search: id ? { message: id } : {}, replace: true })
  return {
    fromList(id: string): true {
      pressed.current = id
      return true
    },
    instead: (id: string): void => replace(id),
    toList: (): void => (isAboveList() ? history.back() : replace()),
  }
}

/** Marks an open notice as read once the tab is visible, and closes its toast. */
function useSeen(reading: Reading): void {
  const inbox = useInbox()
  const toasts = useToasts()
  const id = reading.type === 'open' ? reading.message.id : undefined
  const wasRead = reading.type === 'open' && reading.message.read
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

/** An acknowledgement belongs to its notice, even if another one is open by then. */
function useAcknowledging(reading: Reading, happens: (event: ReadingEvent) => void) {
  const inbox = useInbox()
  const id = reading.type === 'open' ? reading.id : ''
  const mutationKey = ['notices', 'acknowledge', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => request('inbox.acknowledge', { id }, { handlesErrors: HANDLES_ERRORS }),
    onSuccess: ({ acknowledgedAt, unread }) => {
      happens({ type: 'acknowledged', id, at: acknowledgedAt })
      // An acknowledged notice is read.
      inbox.dispatch({ type: 'marked', id, unread })
    },
    networkMode: 'always',
  })
  const status = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).at(-1)
  const acknowledging: ReadingOfOne['acknowledging'] =
    status === 'pending' ? 'busy' : status === 'error' ? 'failed' : 'not'
  return { acknowledging, acknowledge: () => mutate() } as const
}
