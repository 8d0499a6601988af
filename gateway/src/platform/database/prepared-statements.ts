import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { DatabaseActivity } from './database-activity.ts'

const limits = {
  /** Number of statement texts whose uses are counted, per pool. */
  texts: 1_000,
  /** Prepared statements of one connection. A busy gateway has some hundred. */
  perConnection: 300,
  /** Longer texts are reports or scripts, which are rarely repeated. */
  textLength: 8_000,
}
const repeatable = /^\s*(select|insert|update|delete|with|merge)\b/i

/**
 * A pool whose connections prepare statements by name, so that PostgreSQL parses and plans a statement once in a connection.
 * A statement is prepared from its second use on. `activity` counts statements. The number of prepared statements in a connection is limited.
 */
export function preparingPool(pool: Pool, activity: DatabaseActivity): PostgresPool {
  const naming = statementNaming()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    /* Kysely ends the pool again if a query came after the end. */
    end: async () => (pool.ended || pool.ending ? undefined : pool.end()),
    async connect() {
      const client = await activity.acquisition(() => pool.connect())
      const known = wrapped.get(client)
      if (known) return known
      const preparing = preparingClient(client, naming, activity)
      wrapped.set(client, preparing)
      return preparing
    },
  }
}

/** Names a statement from its second use on. The same text always has the same name. */
export function statementNaming(): (text: string, values: readonly unknown[]) => string | undefined {
  const seen = new LRUCache<string, { name?: string }>({ max: limits.texts })
  return (text, values) => {
    const entry = seen.get(text)
    if (entry) {
      entry.name ??= `foyer_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
      return entry.name
    }
    // Several statements in one text cannot have parameters and cannot be prepared.
    const single = values.length > 0 || !text.includes(';')
    if (single && text.length <= limits.textLength && repeatable.test(text)) seen.set(text, {})
    return undefined
  }
}

function preparingClient(
  client: PoolClient,
  naming: ReturnType<typeof statementNaming>,
  activity: DatabaseActivity,
): PostgresPoolClient {
  const prepared = new Set<string>()
  let broken = false

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const name = naming(text, values)
    if (!name || (!prepared.has(name) && prepared.size >= limits.perConnection)) return plain(text, values)
    prepared.add(name)
    try {
      return await activity.statement(text, () => client.query({ name, text, values: [...values] }))
    } catch (error) {
      noteTimeout(error)
      if (!isStale(error)) throw error
      broken = true
      // Not within a transaction: the error aborted it, and only its author can run it again.
      if (client.getTransactionStatus() !== 'I') throw error
      return plain(text, values)
    }
  }

  async function plain(text: string, values: readonly unknown[]): Promise<QueryResult> {
    try {
      return await activity.statement(text, () => client.query(text, [...values]))
    } catch (error) {
      noteTimeout(error)
      throw error
    }
  }

  /** The late response is still pending on this connection and would block the next query. */
  function noteTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') broken = true
  }

  return {
    // Kysely's type includes cursors, which it uses only with a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken),
  }
}

/**
 * Returns whether a prepared statement has failed because a migration changed its columns, or a pooler switched the server. Its connection
 * is then closed once it is released. In a transaction only its author can repeat it.
 */
export function isStale(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '26000' || code === '42P05' || isOutdated(error)
}

/** Returns whether a prepared statement has failed because a migration changed its columns. */
export function isOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code === '0A000' && message.startsWith('cached plan')
}
