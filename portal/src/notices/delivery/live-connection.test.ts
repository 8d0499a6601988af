import { SOCKET_RETRY_INTERVAL, SOCKET_SILENCE_TIMEOUT } from '@foyer/contract/limits'
import type { Push } from '@foyer/contract/notices'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveConnection, type SocketEvents } from './live-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A connection whose attempts a test plays the other end of. */
function watched(chance = 0.5) {
  const attempts: (SocketEvents & { closed: boolean })[] = []
  const pushes: Push[] = []
  const connectionOfTab = createLiveConnection({
    attempt(on) {
      const one = { ...on, closed: false }
      attempts.push(one)
      return {
        close() {
          one.closed = true
        },
      }
    },
    now: () => Date.now(),
    chance: () => chance,
    onPush: (push) => pushes.push(push),
  })
  return { connectionOfTab, attempts, pushes }
}
const unread: Push = { type: 'UNREAD', latest: 0, count: 2 }

it('SOCKET-19 each message is passed on and keeps the connection open', () => {
  const { connectionOfTab, attempts, pushes } = watched()
  connectionOfTab.happens('start')
  attempts[0]?.opened()
  for (let turn = 0; turn < 5; turn++) {
    vi.advanceTimersByTime(SOCKET_SILENCE_TIMEOUT - 1)
    attempts[0]?.received(unread)
  }
  expect(pushes).toEqual([unread, unread, unread, unread, unread])
  expect(connectionOfTab.current.at).toBe('open')
  expect(attempts).toHaveLength(1)
})

it('SOCKET-17 a socket that went silent is closed, and another is tried in its time', () => {
  const { connectionOfTab, attempts } = watched()
  connectionOfTab.happens('start')
  attempts[0]?.opened()
  vi.advanceTimersByTime(SOCKET_SILENCE_TIMEOUT)
  expect(connectionOfTab.current.at).toBe('waiting')
  expect(attempts[0]?.closed).toBe(true)
  vi.advanceTimersByTime(SOCKET_RETRY_INTERVAL / 2)
  expect(attempts).toHaveLength(2)
})

it('messages of an abandoned attempt are ignored', () => {
  const { connectionOfTab, attempts, pushes } = watched()
  connectionOfTab.happens('start')
  attempts[0]?.lost()
  connectionOfTab.happens('tryNow')
  attempts[0]?.opened()
  attempts[0]?.received(unread)
  attempts[0]?.lost()
  expect(pushes).toEqual([])
  expect(connectionOfTab.current.at).toBe('connecting')
  attempts[1]?.opened()
  expect(connectionOfTab.current.at).toBe('open')
})

it('SESSION-29 with the session its socket is closed, and no timer is left', () => {
  const { connectionOfTab, attempts } = watched()
  connectionOfTab.happens('start')
  attempts[0]?.opened()
  connectionOfTab.happens('stop')
  expect(attempts[0]?.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('a socket closed because its session has too many is not opened again until the user asks', () => {
  const { connectionOfTab, attempts } = watched()
  connectionOfTab.happens('start')
  attempts[0]?.opened()
  attempts[0]?.lost('tooMany')
  vi.advanceTimersByTime(100 * SOCKET_RETRY_INTERVAL)
  expect(attempts).toHaveLength(1)
  connectionOfTab.happens('tryNow')
  expect(attempts).toHaveLength(2)
})

it('a socket that is being opened stays the only one until it is lost', () => {
  const { connectionOfTab, attempts } = watched()
  const listener = vi.fn()
  connectionOfTab.subscribe(listener)
  connectionOfTab.happens('stop')
  expect(listener).not.toHaveBeenCalled()
  connectionOfTab.happens('start')
  connectionOfTab.happens('start')
  connectionOfTab.happens('tick')
  expect([attempts.length, attempts[0]?.closed, listener.mock.calls.length]).toEqual([1, false, 1])
  attempts[0]?.lost()
  expect([attempts[0]?.closed, connectionOfTab.current.at]).toEqual([true, 'waiting'])
})

it('the first retry may come at once', () => {
  const { connectionOfTab, attempts } = watched(0)
  connectionOfTab.happens('start')
  attempts[0]?.lost()
  vi.advanceTimersByTime(1)
  expect(attempts).toHaveLength(2)
})

it('a device that slept retries within five seconds after it has woken', () => {
  const { connectionOfTab, attempts } = watched(1)
  connectionOfTab.happens('start')
  attempts[0]?.lost()
  vi.setSystemTime(Date.now() + SOCKET_RETRY_INTERVAL)
  vi.advanceTimersByTime(5_000)
  expect(attempts).toHaveLength(2)
})

it('a socket whose session is over is tried again after a second, to learn why', () => {
  const { connectionOfTab, attempts } = watched(1)
  connectionOfTab.happens('start')
  attempts[0]?.opened()
  attempts[0]?.lost('sessionOver')
  vi.advanceTimersByTime(999)
  expect(attempts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(attempts).toHaveLength(2)
})

it('a socket that was lost for no known reason waits for its retry', () => {
  const { connectionOfTab, attempts } = watched(1)
  connectionOfTab.happens('start')
  attempts[0]?.opened()
  attempts[0]?.lost()
  vi.advanceTimersByTime(SOCKET_RETRY_INTERVAL - 1)
  expect(attempts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(attempts).toHaveLength(2)
})
