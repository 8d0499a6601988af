import {
  SOCKET_CONNECT_TIMEOUT,
  SOCKET_RETRIES,
  SOCKET_RETRY_INTERVAL,
  SOCKET_SILENCE_TIMEOUT,
} from '@foyer/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterEvent, type Connection, type ConnectionEvent, dueAt, isLost, OFF } from './connection.ts'

const T = 1_000_000
const connecting = (retries = 0): Connection => ({ at: 'connecting', since: T, retries })
const open = (retries = 0): Connection => ({ at: 'open', receivedAt: T, retries })
const waiting = (retryAt: number, retries = 0): Connection => ({ at: 'waiting', retryAt, retries })
const givenUp: Connection = { at: 'givenUp' }

type Row = [sentence: string, before: Connection, event: ConnectionEvent, now: number, after: Connection]
const HALF = 0.5
const rows: Row[] = [
  ['begins when somebody is signed in', OFF, 'start', T, connecting()],
  ['is begun once', open(), 'start', T + 1, open()],
  ['opens', connecting(2), 'opened', T, open(2)],
  ['counts retries until the first word', open(2), 'received', T, open(0)],
  ['SOCKET-15 waits 15 s for an attempt', connecting(), 'tick', T + SOCKET_CONNECT_TIMEOUT - 1, connecting()],
  [
    'SOCKET-15 gives an attempt up after 15 s',
    connecting(1),
    'tick',
    T + SOCKET_CONNECT_TIMEOUT,
    waiting(T + SOCKET_CONNECT_TIMEOUT + SOCKET_RETRY_INTERVAL, 1),
  ],
  [
    'SOCKET-16 tries again within 20 s when it closes, each shell at another moment',
    open(),
    'lost',
    T,
    waiting(T + SOCKET_RETRY_INTERVAL * HALF),
  ],
  ['SOCKET-16 tries again every 20 s from then on', connecting(3), 'lost', T, waiting(T + SOCKET_RETRY_INTERVAL, 3)],
  ['SOCKET-17 holds while words come', open(), 'tick', T + SOCKET_SILENCE_TIMEOUT - 1, open()],
  [
    'SOCKET-17 tries again when no word came for 15 s',
    open(),
    'tick',
    T + SOCKET_SILENCE_TIMEOUT,
    waiting(T + SOCKET_SILENCE_TIMEOUT + SOCKET_RETRY_INTERVAL * HALF),
  ],
  ['tries when its time has come', waiting(T, 4), 'tick', T, connecting(5)],
  ['SOCKET-18 stops after 30 retries', connecting(SOCKET_RETRIES), 'lost', T, givenUp],
  ['SOCKET-18 stays stopped, however long it takes', givenUp, 'tick', T * 2, givenUp],
  ['stops when its session has too many sockets', open(), 'tooMany', T, { at: 'givenUp', tooMany: true }],
  [
    'stops while it connects when its session has too many sockets',
    connecting(1),
    'tooMany',
    T,
    { at: 'givenUp', tooMany: true },
  ],
  ['waits on where another socket was too many', waiting(T + 9, 1), 'tooMany', T, waiting(T + 9, 1)],
  ['stays off where another socket was too many', OFF, 'tooMany', T, OFF],
  [
    'is not tried again by time where there are too many',
    { at: 'givenUp', tooMany: true },
    'tick',
    T * 2,
    { at: 'givenUp', tooMany: true },
  ],
  ['is tried where there were too many once asked', { at: 'givenUp', tooMany: true }, 'tryNow', T, connecting()],
  ['tries at once when asked, and the tries count on', waiting(T + 9, 4), 'tryNow', T, connecting(4)],
  ['begins anew when asked after it stopped', givenUp, 'tryNow', T, connecting()],
  ['is not hurried while it connects', connecting(4), 'tryNow', T + 1, connecting(4)],
  ['SESSION-29 ends with the session', open(), 'stop', T, OFF],
  ['hears nothing once it ended', OFF, 'received', T, OFF],
  ['is not opened by an attempt that was given up', waiting(T + 9), 'opened', T, waiting(T + 9)],
]

describe('the connection', () => {
  it.each(rows)('%s', (_sentence, before, event, now, after) => {
    expect(afterEvent(before, event, now, HALF)).toEqual(after)
  })
})

it('LIMIT-09 SOCKET-18 a gateway that is away is asked 31 times: 15 s, 20 s, 30 retries', () => {
  let connection = afterEvent(OFF, 'start', T, HALF)
  let attempts = 0
  let now = T
  for (let turn = 0; turn < 1_000 && connection.at !== 'givenUp'; turn++) {
    if (connection.at === 'connecting') attempts++
    now = dueAt(connection) as number
    connection = afterEvent(connection, 'tick', now, HALF)
  }
  expect(attempts).toBe(31)
  expect((now - T) / 1_000).toBe(31 * 15 + 10 + 29 * 20)
})

describe('whatever happens', () => {
  const events = fc.constantFrom<ConnectionEvent>(
    'start',
    'stop',
    'opened',
    'received',
    'lost',
    'tooMany',
    'tick',
    'tryNow',
  )
  const happenings = fc.array(fc.tuple(events, fc.integer({ min: 0, max: 60_000 })), { maxLength: 200 })

  it('it never waits longer than the interval, nor makes more retries than it may', () => {
    fc.assert(
      fc.property(happenings, fc.double({ min: 0, max: 1, noNaN: true }), (list, chance) => {
        let connection: Connection = OFF
        let now = T
        for (const [event, pause] of list) {
          now += pause
          connection = afterEvent(connection, event, now, chance)
          if (connection.at === 'waiting') expect(connection.retryAt - now).toBeLessThanOrEqual(SOCKET_RETRY_INTERVAL)
          if ('retries' in connection) expect(connection.retries).toBeLessThanOrEqual(SOCKET_RETRIES)
        }
      }),
    )
  })
})

it.each([
  ['a first attempt', connecting(), false],
  ['an open one', open(), false],
  ['one that opened after retries', open(2), false],
  ['none at all', OFF, false],
  ['one that waits to be tried again', waiting(T), true],
  ['one that is tried again', connecting(1), true],
  ['one that was given up', givenUp, true],
])('%s counts as lost: %#', (_what, connection, lost) => expect(isLost(connection)).toBe(lost))
