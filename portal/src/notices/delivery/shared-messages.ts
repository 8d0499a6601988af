import type { Push } from '@foyer/contract/notices'
import type { Connection } from './connection.ts'
import { isCount, isRecord, readPush } from './read-push.ts'

/** Messages between tabs about their shared connection. */
export type Shared =
  | { readonly of: 'connection'; readonly connection: Connection }
  | { readonly of: 'push'; readonly push: Push }
  /** A tab requests the state of the connection, or a reconnect at once. */
  | { readonly of: 'hello' }
  | { readonly of: 'tryNow' }

/** The connection for other tabs. Each has a clock of its own: they get times from now instead of instants. */
export function connectionToShare(connection: Connection, now: number): object {
  const { at } = connection
  const retries = 'retries' in connection ? connection.retries : 0
  const retryIn = at === 'waiting' ? Math.max(0, connection.retryAt - now) : 0
  return { of: 'connection', at, retries, retryIn, tooMany: at === 'givenUp' && connection.tooMany === true }
}

/** Parses a message of another tab, which may run another build; undefined for an unknown shape. */
export function readShared(message: unknown, now: number): Shared | undefined {
  if (!isRecord(message)) return undefined
  switch (message.of) {
    case 'hello':
    case 'tryNow':
      return { of: message.of }
    case 'push': {
      const push = readPush(message.push)
      return push && { of: 'push', push }
    }
    case 'connection': {
      const connection = connectionIn(message, now)
      return connection && { of: 'connection', connection }
    }
    default:
      return undefined
  }
}

function connectionIn({ at, retries, retryIn, tooMany }: Record<string, unknown>, now: number): Connection | undefined {
  if (!isCount(retries) || typeof retryIn !== 'number') return undefined
  switch (at) {
    case 'off':
      return { at }
    case 'givenUp':
      return tooMany === true ? { at, tooMany } : { at }
    case 'connecting':
      return { at, since: now, retries }
    case 'open':
      return { at, receivedAt: now, retries }
    case 'waiting':
      return { at, retryAt: now + retryIn, retries }
    default:
      return undefined
  }
}
