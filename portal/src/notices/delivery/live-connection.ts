import type { Push } from '@foyer/contract/notices'
import { changeable, type Readable } from '../../ui/index.ts'
import { afterEvent, type Connection, type ConnectionEvent, dueAt, OFF } from './connection.ts'

/** One attempt at a socket. */
export interface SocketAttempt {
  close(): void
}

export interface SocketEvents {
  opened(): void
  heard(push: Push): void
  lost(closedFor?: CloseReason): void
}

/**
 * Why the gateway closed a socket, where that matters. `sessionOver`: asking again soon tells why the session ended. `tooMany`: the
 * session opened too many; to reconnect would close the socket of another tab, which would reconnect too.
 */
export type CloseReason = 'sessionOver' | 'tooMany'

export interface ConnectionDeps {
  /** Begins an attempt, and tells what becomes of it until it is closed. */
  attempt(on: SocketEvents): SocketAttempt
  /** Milliseconds of a steady clock, which nobody sets. */
  now(): number
  /** Between 0 and 1. */
  chance(): number
  onPush(push: Push): void
}

export interface LiveConnection extends Readable<Connection> {
  happens(event: ConnectionEvent): void
}

/** Who signs out right here, or is being told already, asks nothing any more by then; in milliseconds. */
const ASKS_AFTER = 1_000
/** How late something due may be noticed after the device has slept, in milliseconds. */
const LOOKS_EVERY = 5_000

/** Carries out what `afterEvent` decides: opens and closes sockets, and keeps the time. */
export function createLiveConnection(outside: ConnectionDeps): LiveConnection {
  const connection = changeable<Connection>(OFF)
  let attempt: SocketAttempt | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const happens = (event: ConnectionEvent): void => {
    const before = connection.current
    const after = afterEvent(before, event, outside.now(), outside.chance())
    const begins = after.at === 'connecting' && before.at !== 'connecting'
    if (begins || (after.at !== 'open' && after.at !== 'connecting')) {
      attempt?.close()
      attempt = undefined
    }
    if (begins) attempt = begin()
    keepTime(after)
    if (after !== before) connection.become(after)
  }
  const begin = (): SocketAttempt => {
    const mine: SocketAttempt = outside.attempt({
      opened: () => attempt === mine && happens('opened'),
      heard: (push) => {
        if (attempt !== mine) return
        happens('heard')
        outside.onPush(push)
      },
      lost: (closedFor) => {
        if (attempt !== mine) return
        happens(closedFor === 'tooMany' ? 'tooMany' : 'lost')
        if (closedFor === 'sessionOver') setTimeout(() => happens('tryNow'), ASKS_AFTER)
      },
    })
    return mine
  }
  const keepTime = (current: Connection): void => {
    clearTimeout(timer)
    const due = dueAt(current)
    // Timers may stand still while the device sleeps: it is looked now and then whether the time has come.
    const wait = due === undefined ? undefined : Math.min(Math.max(0, due - outside.now()), LOOKS_EVERY)
    if (wait !== undefined) timer = setTimeout(() => happens('tick'), wait)
  }
  return {
    get current() {
      return connection.current
    },
    subscribe: connection.subscribe,
    happens,
  }
}
