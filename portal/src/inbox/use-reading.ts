import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { useTranslator } from '../languages/index.ts'
import { closeAnnounced, useInbox } from '../notices/index.ts'
import { keepingPlace, pathTo, useVisit, useVisits } from '../visits/index.ts'
import { request } from '../wire/index.ts'
import { noticeQuery, OWN } from './queries.ts'
import {
  afterAnswer,
  afterReading,
  FIRST,
  hindranceIn,
  isNoticeId,
  noticeNamedIn,
  type Reading,
  type ReadingEvent,
  verdictOn,
} from './reading.ts'
import { isAboveList, markAboveList } from './way-back.ts'

export interface ReadingOfOne {
  readonly reading: Reading
  readonly acknowledging: 'not' | 'busy' | 'failed'
  /** May one be opened from the list now? Where another is being read, the person is told so. */
  mayOpen(id: string): boolean
  next(id: string): void
  retry(): void
  acknowledge(): void
  close(): void
}

/** Reads the notice that the address names. */
export function useReading(): ReadingOfOne {
  const boxes = useMessageBoxes()
  const inbox = useInbox()
  const queries = useQueryClient()
  const { locale } = useTranslator()
  const [reading, setReading] = useState<Reading>(FIRST)
  const current = useRef(reading)
  const happens = useCallback((event: ReadingEvent): void => {
    current.current = afterReading(current.current, event)
    setReading(current.current)
  }, [])
  const wanted = noticeNamedIn(useVisit().query)
  const way = useWay(wanted)
  const { acknowledging, acknowledge } = useAcknowledging(reading, happens)
  const read = async (id: string): Promise<void> => {
    if (verdictOn(current.current, id) !== 'open') return
    happens({ of: 'open', id })
    const event = await answerAbout(queries, id, locale)
    happens(event)
    if (event.of !== 'failed' || event.why !== 'gone') return
    closeAnnounced(boxes, id)
    if (isNoticeId(id)) inbox.dispatch({ type: 'notFound', id })
  }
  const mayOpen = (id: string): boolean => {
    if (verdictOn(current.current, id) !== 'already') return true
    boxes.say({ key: 'inbox.alreadyReading' }, 'news')
    return false
  }
  const begin = useRef<() => void>(() => {})
  begin.current = () => {
    if (wanted === undefined) return happens({ of: 'close' })
    const verdict = verdictOn(current.current, wanted)
    if (verdict === 'open') void read(wanted)
    else if (verdict === 'already' && current.current.at === 'reading') {
      mayOpen(wanted)
      way.instead(current.current.id)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says what is read.
  useEffect(() => begin.current(), [wanted])
  useSeen(reading)
  return {
    reading,
    acknowledging,
    mayOpen: (id) => mayOpen(id) && way.fromList(id),
    next: (id) => mayOpen(id) && way.instead(id),
    retry: () => wanted !== undefined && void read(wanted),
    close() {
      if (current.current.at === 'closed') return
      happens({ of: 'close' })
      way.toList()
    },
    acknowledge,
  }
}

/** What the gateway says about one that is to be opened. */
async function answerAbout(queries: QueryClient, id: string, language: string): Promise<ReadingEvent> {
  if (!isNoticeId(id)) return { of: 'failed', id, why: 'gone' }
  try {
    return afterAnswer(id, await queries.fetchQuery(noticeQuery(id, language)))
  } catch (failure) {
    return { of: 'failed', id, why: hindranceIn(failure) }
  }
}

/** The ways between the list and what is opened from it. */
function useWay(wanted: string | undefined) {
  const visits = useVisits()
  const visit = useVisit()
  const pressed = useRef<string>(undefined)
  const before = useRef(wanted)
  useEffect(() => {
    if (before.current === undefined && wanted !== undefined && wanted === pressed.current) markAboveList()
    before.current = wanted
    pressed.current = undefined
  }, [wanted])
  const replace = (id?: string): void =>
    visits.go(keepingPlace(pathTo('inbox', [], id ? { message: id } : {}), visit), { replace: true })
  return {
    fromList(id: string): true {
      pressed.current = id
      return true
    },
    instead: (id: string): void => replace(id),
    toList: (): void => (isAboveList() ? history.back() : replace()),
  }
}

/** What is open and seen is read, and need not be announced any longer. In a tab behind others nobody has read anything. */
function useSeen(reading: Reading): void {
  const inbox = useInbox()
  const boxes = useMessageBoxes()
  const id = reading.at === 'open' ? reading.message.id : undefined
  const wasRead = reading.at === 'open' && reading.message.read
  useEffect(() => {
    if (id === undefined) return
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      closeAnnounced(boxes, id)
      if (!wasRead) inbox.dispatch({ type: 'read', id })
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, wasRead, inbox, boxes])
}

/** Each acknowledgement and its outcome belong to one notice, whichever is open by then. */
function useAcknowledging(reading: Reading, happens: (event: ReadingEvent) => void) {
  const inbox = useInbox()
  const id = reading.at === 'open' ? reading.id : ''
  const mutationKey = ['notices', 'acknowledge', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => request('inbox.acknowledge', { id }, { own: OWN }),
    onSuccess: ({ acknowledgedAt, unread }) => {
      happens({ of: 'acknowledged', id, at: acknowledgedAt })
      // It is read with that.
      inbox.dispatch({ type: 'marked', id, unread })
    },
    networkMode: 'always',
  })
  const status = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).at(-1)
  const acknowledging: ReadingOfOne['acknowledging'] =
    status === 'pending' ? 'busy' : status === 'error' ? 'failed' : 'not'
  return { acknowledging, acknowledge: () => mutate() } as const
}
