import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { useTranslator } from '../languages/index.ts'
import { closeAnnounced, useNews } from '../notices/index.ts'
import { keepingPlace, pathTo, useVisit, useVisits } from '../visits/index.ts'
import { request } from '../wire/index.ts'
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

const OWN = { except: ['sessionExpired', 'sessionEnded'] } as const

/** Reads the notice that the address names. */
export function useReading(onGone: (id: string) => void): ReadingOfOne {
  const boxes = useMessageBoxes()
  const news = useNews()
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
    const event = await answerAbout(id, locale)
    happens(event)
    if (event.of !== 'failed' || event.why !== 'gone') return
    onGone(id)
    closeAnnounced(boxes, id)
    if (isNoticeId(id)) news.happens({ of: 'gone', id })
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
async function answerAbout(id: string, language: string): Promise<ReadingEvent> {
  if (!isNoticeId(id)) return { of: 'failed', id, why: 'gone' }
  try {
    return afterAnswer(id, await request('inbox.message', { id, language }, { own: OWN }))
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
  const news = useNews()
  const boxes = useMessageBoxes()
  const id = reading.at === 'open' ? reading.message.id : undefined
  const wasRead = reading.at === 'open' && reading.message.read
  useEffect(() => {
    if (id === undefined) return
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      closeAnnounced(boxes, id)
      if (!wasRead) news.happens({ of: 'reading', id })
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, wasRead, news, boxes])
}

/** Each acknowledgement and its outcome belong to one notice, whichever is open by then. */
function useAcknowledging(reading: Reading, happens: (event: ReadingEvent) => void) {
  const news = useNews()
  const [states, setStates] = useState<Readonly<Record<string, ReadingOfOne['acknowledging']>>>({})
  const acknowledge = (): void => {
    if (reading.at !== 'open') return
    const { id } = reading
    const become = (state: ReadingOfOne['acknowledging']): void => setStates((now) => ({ ...now, [id]: state }))
    become('busy')
    request('inbox.acknowledge', { id }, { own: OWN }).then(
      ({ acknowledgedAt, unread }) => {
        happens({ of: 'acknowledged', id, at: acknowledgedAt })
        become('not')
        // It is read with that.
        news.happens({ of: 'marked', id, unread })
      },
      () => become('failed'),
    )
  }
  const acknowledging = (reading.at === 'open' && states[reading.id]) || 'not'
  return { acknowledging, acknowledge } as const
}
