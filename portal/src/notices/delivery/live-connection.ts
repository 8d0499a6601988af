import type { Push } from '@foyer/contract/notices'
import { type ReadableStore, writableStore } from '../../components/index.ts'
import { afterEvent, type Connection, type ConnectionEvent, dueAt, OFF } from './connection.ts'

/** One attempt at a socket. */
export interface SocketAttempt {
  close(): void
}

export interface SocketEvents {
  opened(): void
  received(push: Push): void
  lost(closedFor?: CloseReason): void
}

/**
 * Why the gateway closed a socket, where that matters. `sessionOver`: the next request reports why the session ended. `tooMany`: the
 * session opened too many; to reconnect would close the socket of another tab, which would reconnect too.
 */
export type CloseReason = 'sessionOver' | 'tooMany'

export interface ConnectionDeps {
  /** Begins an attempt, and reports its events until it is closed. */
  attempt(on: SocketEvents): SocketAttempt
  /** Milliseconds of a steady clock. */
  now(): number
  /** Between 0 and 1. */
  chance(): number
  onPush(push: Push): void
}

export interface LiveConnection extends ReadableStore<Connection> {
  happens(event: ConnectionEvent): void
}

/** Milliseconds before the retry after the end of the session: a sign-out in this tab has finished by then. */
const SIGN_OUT_DELAY = 1_000
/** Milliseconds between two checks of the clock, for a device that has slept. */
const LOOKS_EVERY = 5_000

/** Applies what `afterEvent` decides: opens and closes sockets, and sets timers. */
export function createLiveConnection(deps: ConnectionDeps): LiveConnection {
  const connection = writableStore<Connection>(OFF)
  let attempt: SocketAttempt | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const happens = (event: ConnectionEvent): void => {
    const before = connection.current
    const after = afterEvent(before, event, deps.now(), deps.chance())
    const begins = after.at === 'connecting' && before.at !== 'connecting'
    if (begins || (after.at !== 'open' && after.at !== 'connecting')) {
      attempt?.close()
      attempt = undefined
    }
    if (begins) attempt = begin()
    keepTime(after)
    if (after !== before) connection.set(after)
  }
  const begin = (): SocketAttempt => {
    const mine: SocketAttempt = deps.attempt({
      opened: () => attempt === mine && happens('opened'),
      received: (push) => {
        if (attempt !== mine) return
        happens('received')
        deps.onPush(push)
      },
      lost: (closedFor) => {
        if (attempt !== mine) return
        happens(closedFor === 'tooMany' ? 'tooMany' : 'lost')
        if (closedFor === 'sessionOver') setTimeout(() => happens('tryNow'), SIGN_OUT_DELAY)
      },
    })
    return mine
  }
  const keepTime = (current: Connection): void => {
    clearTimeout(timer)
    const due = dueAt(current)
    // Timers may pause while the device sleeps, so the clock is checked regularly.
    const wait = due === undefined ? undefined : Math.min(Math.max(0, due - deps.now()), LOOKS_EVERY)
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
