import { describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { connectionToShare, readShared } from './shared-messages.ts'

/** Two tabs, whose clocks began at different times. */
const [HERE, THERE] = [1_000, 50_000]

describe('a connection that another tab reads', () => {
  it.each<[string, Connection, Connection]>([
    ['is off', { at: 'off' }, { at: 'off' }],
    [
      'connects from now on',
      { at: 'connecting', since: 900, retries: 2 },
      { at: 'connecting', since: THERE, retries: 2 },
    ],
    ['is open from now on', { at: 'open', receivedAt: 900, retries: 1 }, { at: 'open', receivedAt: THERE, retries: 1 }],
    [
      'retries after the same time',
      { at: 'waiting', retryAt: HERE + 300, retries: 3 },
      { at: 'waiting', retryAt: THERE + 300, retries: 3 },
    ],
    [
      'retries now where the retry is overdue',
      { at: 'waiting', retryAt: HERE - 300, retries: 3 },
      { at: 'waiting', retryAt: THERE, retries: 3 },
    ],
    ['has given up', { at: 'givenUp' }, { at: 'givenUp' }],
    ['has given up over too many sockets', { at: 'givenUp', tooMany: true }, { at: 'givenUp', tooMany: true }],
  ])('%s', (_what, connection, read) => {
    expect(readShared(connectionToShare(connection, HERE), THERE)).toEqual({ of: 'connection', connection: read })
  })
})

describe('a connection for other tabs', () => {
  it('has no time to a retry unless it waits', () => {
    const shared = connectionToShare({ at: 'open', receivedAt: 900, retries: 0 }, HERE)
    expect(shared).toEqual({ of: 'connection', at: 'open', retries: 0, retryIn: 0, tooMany: false })
  })
})

describe('a message of another tab', () => {
  const push = { type: 'UNREAD', count: 3, latest: 7 }
  it.each([
    ['that asks for the state', { of: 'hello', more: 1 }, { of: 'hello' }],
    ['that wants a reconnect', { of: 'tryNow' }, { of: 'tryNow' }],
    ['with a push', { of: 'push', push }, { of: 'push', push }],
    [
      'whose connection is off after too many sockets',
      { of: 'connection', at: 'off', retries: 0, retryIn: 0, tooMany: true },
      { of: 'connection', connection: { at: 'off' } },
    ],
  ])('%s is read', (_what, message, read) => {
    expect(readShared(message, THERE)).toEqual(read)
  })

  const waiting = { of: 'connection', at: 'waiting', retries: 1, retryIn: 5 }
  it.each([
    ['that is no object', 'hello'],
    ['that is nothing', null],
    ['of an unknown kind', { of: 'goodbye' }],
    ['with a push of an unknown shape', { of: 'push', push: { type: 'UNREAD', count: 3 } }],
    ['with an unknown state', { ...waiting, at: 'asleep' }],
    ['with a negative number of retries', { ...waiting, retries: -1 }],
    ['without the time to the retry', { ...waiting, retryIn: undefined }],
  ])('%s is ignored', (_what, message) => {
    expect(readShared(message, THERE)).toBeUndefined()
  })
})
