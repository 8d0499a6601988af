import {
  SOCKET_CONNECT_TIMEOUT,
  SOCKET_RETRIES,
  SOCKET_RETRY_INTERVAL,
  SOCKET_SILENCE_TIMEOUT,
} from '@foyer/contract/limits'

/** State of the notice socket (docs/specification/notices.md). Instants in milliseconds of a steady clock. */
export type Connection =
  | { readonly at: 'off' }
  | { readonly at: 'connecting'; readonly since: number; readonly retries: number }
  /** `receivedAt`: when the last message of the gateway arrived. */
  | { readonly at: 'open'; readonly receivedAt: number; readonly retries: number }
  /** `retries`: those made so far. */
  | { readonly at: 'waiting'; readonly retryAt: number; readonly retries: number }
  /** 'max reconnect reached', or its session has `tooMany` sockets: only the user, or a network that is back, tries again. */
  | { readonly at: 'givenUp'; readonly tooMany?: boolean }

export type ConnectionEvent =
  /** A user has signed in. */
  | 'start'
  | 'stop'
  | 'opened'
  | 'received'
  /** Closed by the gateway, rejected, or not reachable. */
  | 'lost'
  /** Closed because the session opened too many sockets. */
  | 'tooMany'
  /** Time has passed: a time-out may have ended. */
  | 'tick'
  /** Try at once: the user wants it, or the network is back. */
  | 'tryNow'

export const OFF: Connection = { at: 'off' }

/**
 * The next state of the connection. `chance`, between 0 and 1, is the position of the first retry within its interval, so that the
 * shells of a thousand stores do not reconnect in the same second. Further retries follow at the full interval.
 */
export function afterEvent(before: Connection, event: ConnectionEvent, now: number, chance: number): Connection {
  switch (event) {
    case 'start':
      return before.at === 'off' ? { at: 'connecting', since: now, retries: 0 } : before
    case 'stop':
      return OFF
    case 'opened':
      return before.at === 'connecting' ? { at: 'open', receivedAt: now, retries: before.retries } : before
    case 'received':
      // Only a message proves that the connection works; until then the retries count on.
      return before.at === 'open' ? { at: 'open', receivedAt: now, retries: 0 } : before
    case 'lost':
      return before.at === 'connecting' || before.at === 'open' ? waiting(before.retries, now, chance) : before
    case 'tooMany':
      return before.at === 'connecting' || before.at === 'open' ? { at: 'givenUp', tooMany: true } : before
    case 'tryNow':
      return before.at === 'waiting' || before.at === 'givenUp'
        ? { at: 'connecting', since: now, retries: before.at === 'waiting' ? before.retries : 0 }
        : before
    case 'tick':
      return afterTime(before, now, chance)
  }
}

function afterTime(before: Connection, now: number, chance: number): Connection {
  const due = dueAt(before)
  if (due === undefined || now < due) return before
  if (before.at === 'waiting') return { at: 'connecting', since: now, retries: before.retries + 1 }
  return before.at === 'connecting' || before.at === 'open' ? waiting(before.retries, now, chance) : before
}

function waiting(retries: number, now: number, chance: number): Connection {
  if (retries >= SOCKET_RETRIES) return { at: 'givenUp' }
  const pause = retries === 0 ? SOCKET_RETRY_INTERVAL * chance : SOCKET_RETRY_INTERVAL
  return { at: 'waiting', retryAt: now + pause, retries }
}

/** When the current state times out. */
export function dueAt(connection: Connection): number | undefined {
  switch (connection.at) {
    case 'connecting':
      return connection.since + SOCKET_CONNECT_TIMEOUT
    case 'open':
      return connection.receivedAt + SOCKET_SILENCE_TIMEOUT
    case 'waiting':
      return connection.retryAt
    default:
      return undefined
  }
}

/** Should the user see it? Not while the first connection is being made. */
export function isLost(connection: Connection): boolean {
  return (
    connection.at === 'waiting' ||
    connection.at === 'givenUp' ||
    (connection.at === 'connecting' && connection.retries > 0)
  )
}
