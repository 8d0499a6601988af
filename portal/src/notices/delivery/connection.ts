import {
  SOCKET_CONNECT_TIMEOUT,
  SOCKET_RETRIES,
  SOCKET_RETRY_INTERVAL,
  SOCKET_SILENCE_TIMEOUT,
} from '@foyer/contract/limits'

/** How it stands with the notice socket (docs/specification/notices.md). Instants in milliseconds of a steady clock. */
export type Connection =
  | { readonly at: 'off' }
  | { readonly at: 'connecting'; readonly since: number; readonly retries: number }
  /** `heardAt`: when the gateway last said something. */
  | { readonly at: 'open'; readonly heardAt: number; readonly retries: number }
  /** `retries`: those made so far. */
  | { readonly at: 'waiting'; readonly retryAt: number; readonly retries: number }
  /** 'max reconnect reached', or its session has `tooMany` sockets: only the user, or a network that is back, tries again. */
  | { readonly at: 'givenUp'; readonly tooMany?: boolean }

export type ConnectionEvent =
  /** Somebody is signed in from now on. */
  | 'start'
  | 'stop'
  | 'opened'
  | 'heard'
  /** Closed by the other side, refused, or not reachable at all. */
  | 'lost'
  /** Closed because the session opened too many sockets. */
  | 'tooMany'
  /** Time has passed: is something due? */
  | 'tick'
  /** The person, or a network that is back, asks to try at once. */
  | 'tryNow'

export const OFF: Connection = { at: 'off' }

/**
 * What becomes of the connection. `chance` lies between 0 and 1 and says where within the interval the first retry falls, so that
 * the shells of a thousand stores do not come back in the same second; the others follow at the interval's distance.
 */
export function afterEvent(before: Connection, event: ConnectionEvent, now: number, chance: number): Connection {
  switch (event) {
    case 'start':
      return before.at === 'off' ? { at: 'connecting', since: now, retries: 0 } : before
    case 'stop':
      return OFF
    case 'opened':
      return before.at === 'connecting' ? { at: 'open', heardAt: now, retries: before.retries } : before
    case 'heard':
      // Only a word proves that the line holds; until then the retries count on.
      return before.at === 'open' ? { at: 'open', heardAt: now, retries: 0 } : before
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

/** When time alone changes something next. */
export function dueAt(connection: Connection): number | undefined {
  switch (connection.at) {
    case 'connecting':
      return connection.since + SOCKET_CONNECT_TIMEOUT
    case 'open':
      return connection.heardAt + SOCKET_SILENCE_TIMEOUT
    case 'waiting':
      return connection.retryAt
    default:
      return undefined
  }
}

/** Is it worth telling? A connection that is being made for the first time is not. */
export function isLost(connection: Connection): boolean {
  return (
    connection.at === 'waiting' ||
    connection.at === 'givenUp' ||
    (connection.at === 'connecting' && connection.retries > 0)
  )
}
