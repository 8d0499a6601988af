import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient, QueryResult } from 'pg'

const limits = {
  /** Texts whose uses are counted, per pool. */
  texts: 1_000,
  /** Statements that one connection keeps prepared; a busy gateway has some hundred. */
  perConnection: 300,
  /** A longer text is a report or a script, and not asked often. */
  textLength: 8_000,
}
const repeatable = /^\s*(select|insert|update|delete|with|merge)\b/i

/**
 * A pool whose connections keep statements prepared by name: PostgreSQL then parses and plans a statement once in a
 * connection, not at every call. A statement gets a name when it is used again. Their number in one connection is limited.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const naming = statementNaming()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const preparing = preparingClient(client, naming)
      wrapped.set(client, preparing)
      return preparing
    },
  }
}

/** Gives a statement its name, from its second use on; the same text has the same name everywhere. */
export function statementNaming(): (text: string, values: readonly unknown[]) => string | undefined {
  const seen = new LRUCache<string, { name?: string }>({ max: limits.texts })
  return (text, values) => {
    const entry = seen.get(text)
    if (entry) {
      entry.name ??= `foyer_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
      return entry.name
    }
    // Several statements in one text can only be sent without values, and never be prepared.
    const single = values.length > 0 || !text.includes(';')
    if (single && text.length <= limits.textLength && repeatable.test(text)) seen.set(text, {})
    return undefined
  }
}

function preparingClient(client: PoolClient, naming: ReturnType<typeof statementNaming>): PostgresPoolClient {
  const prepared = new Set<string>()
  let broken = false

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const name = naming(text, values)
    if (!name || (!prepared.has(name) && prepared.size >= limits.perConnection)) return plain(text, values)
    prepared.add(name)
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      noteTimeout(error)
      if (!isStale(error)) throw error
      broken = true
      // Not within a transaction: the error has ended it, and only the code that began it can run it again.
      if (client.getTransactionStatus() !== 'I') throw error
      return plain(text, values)
    }
  }

  async function plain(text: string, values: readonly unknown[]): Promise<QueryResult> {
    try {
      return await client.query(text, [...values])
    } catch (error) {
      noteTimeout(error)
      throw error
    }
  }

  /** The late answer is still to come on this connection, and the next question would wait behind it. */
  function noteTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') broken = true
  }

  return {
    // Kysely's type also knows cursors, which it uses only where it is given a class for them.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken),
  }
}

/** A migration has changed the columns under a prepared statement, or a pooler has changed the server under us. */
function isStale(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code === '26000' || code === '42P05' || (code === '0A000' && message.startsWith('cached plan'))
}
