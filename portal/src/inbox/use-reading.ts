import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslator } from '../languages/index.ts'
import { closeAnnounced, useNews } from '../notices/index.ts'
import { useMessageBoxes } from '../refusals/index.ts'
import { addresses, keepingPlace, useVisit, useVisits } from '../visits/index.ts'
import { Refusal, request } from '../wire/index.ts'
import { afterReading, FIRST, type OpenMessage, type Reading, type ReadingEvent, verdictOn } from './reading.ts'

export interface ReadingOfOne {
  readonly reading: Reading
  readonly acknowledging: 'not' | 'busy' | 'failed'
  /** What was read on this page. */
  readonly readHere: ReadonlySet<string>
  /** May one be opened now? Where another is being read, the person is told so. */
  mayOpen(id: string): boolean
  next(id: string): void
  retry(): void
  acknowledge(): void
  close(): void
}

const OWN = { except: ['C0102', 'C0105'] } as const

/** Reads the notice that the address names. */
export function useReading(): ReadingOfOne {
  const visits = useVisits()
  const visit = useVisit()
  const boxes = useMessageBoxes()
  const news = useNews()
  const { locale } = useTranslator()
  const [reading, setReading] = useState<Reading>(FIRST)
  const [acknowledging, setAcknowledging] = useState<ReadingOfOne['acknowledging']>('not')
  const [readHere, setReadHere] = useState<ReadonlySet<string>>(new Set())
  const current = useRef(reading)
  const happens = useCallback((event: ReadingEvent): void => {
    current.current = afterReading(current.current, event)
    setReading(current.current)
  }, [])
  const go = (id: string | undefined, replace = true): void =>
    visits.go(keepingPlace(addresses.inbox(id), visit), { replace })
  const read = async (id: string): Promise<void> => {
    happens({ of: 'open', id })
    setAcknowledging('not')
    try {
      const message = await request('inbox.message', { id, language: locale }, { own: OWN })
      happens({ of: 'arrived', message })
      closeAnnounced(boxes, id)
      if (!message.read) void markRead(message)
    } catch (failure) {
      const gone = failure instanceof Refusal && failure.code === 'A0404'
      happens({ of: 'failed', id, why: gone ? 'gone' : 'failed' })
    }
  }
  const markRead = async ({ id }: OpenMessage): Promise<void> => {
    news.happens({ of: 'reading', id, wasUnread: true })
    setReadHere((before) => new Set([...before, id]))
    // Where that fails it is unread still, and the count says so with the next word.
    await request('inbox.read', { id }, { own: OWN }).then(
      ({ unread }) => news.happens({ of: 'counted', unread }),
      () => {},
    )
  }
  const mayOpen = (id: string): boolean => {
    if (verdictOn(current.current, id) !== 'already') return true
    boxes.say({ key: 'inbox.alreadyReading' }, 'news')
    return false
  }
  const wanted = visit.query.get('message')
  const begin = useRef<() => void>(() => {})
  begin.current = () => {
    if (wanted === null) return happens({ of: 'close' })
    const verdict = verdictOn(current.current, wanted)
    if (verdict === 'open') void read(wanted)
    else if (verdict === 'already' && current.current.at === 'reading') {
      mayOpen(wanted)
      go(current.current.id)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says what is read.
  useEffect(() => begin.current(), [wanted])
  return {
    reading,
    acknowledging,
    readHere,
    mayOpen,
    next: (id) => mayOpen(id) && go(id),
    retry: () => wanted !== null && void read(wanted),
    close: () => go(undefined),
    acknowledge() {
      if (reading.at !== 'open') return
      const { id } = reading.message
      setAcknowledging('busy')
      request('inbox.acknowledge', { id }, { own: OWN }).then(
        ({ acknowledgedAt, unread }) => {
          happens({ of: 'acknowledged', id, at: acknowledgedAt })
          setAcknowledging('not')
          news.happens({ of: 'counted', unread })
        },
        () => setAcknowledging('failed'),
      )
    },
  }
}
