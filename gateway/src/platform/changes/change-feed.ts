import { createClient, type SelectedClient } from '@foyer/sdk/database'
import type { Logger } from 'pino'
import { columnTypes } from '../database/open-database.ts'
import type { Change } from './change.table.ts'
import { type ChangeFollower, Followers } from './followers.ts'
import { CHANGE_CHANNEL, readNotification } from './notification.ts'
import { SeenChanges } from './seen-changes.ts'

export type { ChangeFollower } from './followers.ts'

/** In milliseconds, like all times below without a unit. */
const POLL_INTERVAL = 250
/** Time for which cached data may be used after the last successful poll was sent. */
const LEASE = 750
/** Longer than any transaction, so that a change committed late is still seen. */
const LOOK_BACK_SECONDS = 30
/** After a longer pause of this process, a poll may miss a change that was committed late. */
const SILENCE = 10_000
const RECONNECT_PAUSE = 250
const CONNECT_TIMEOUT = 2_000

export interface ChangeFeed {
  /** True if cached data may be used now. */
  readonly fresh: boolean
  /** Time since cached data became invalid, in milliseconds; 0 while it is valid. */
  readonly staleFor: number
  /** Increases with every received change: compare it before and after reading data to cache. */
  readonly generation: number
  /** Registers a follower, which receives every change from now on. */
  follow(follower: ChangeFollower): void
  /** Applies changes that this gateway itself made. */
  apply(changes: readonly Change[]): void
  close(): Promise<void>
  /** For tests: cuts the connection like a network failure. */
  sever(): void
}

export interface ChangeFeedOptions {
  readonly url: string
  readonly log: Logger
}

/** A row of a poll. Without a change it has only the number of the transaction. */
type Polled = { readonly [Name in keyof Change]?: Change[Name] | null } & { readonly oldest: string }

export async function openChangeFeed(options: ChangeFeedOptions): Promise<ChangeFeed> {
  const feed = new PostgresChangeFeed(options)
  await feed.start()
  return feed
}

/**
 * Receives the changes of other gateways and decides whether this gateway's cached data may be used.
 *
 * Notifications (LISTEN) are fast; polling is reliable. Every poll reads, over the same connection, the changes of transactions that
 * had not ended at the poll before; receiving a change twice has no effect. While polls succeed, cached data is valid for `LEASE`. If the connection is lost, the
 * lease expires: then everything is read from the database until the feed has caught up. So a revocation takes effect within a
 * second under any failure.
 */
class PostgresChangeFeed implements ChangeFeed {
  generation = 0
  readonly #options: ChangeFeedOptions
  readonly #followers: Followers
  #client: SelectedClient | undefined
  #trustedUntil = 0
  #trustedUntilDate = 0
  #polledAt = Number.POSITIVE_INFINITY
  /** The oldest transaction that had not ended at the last poll. Undefined before the first one of a connection. */
  #oldest: string | undefined
  #closed = false
  #running: Promise<void> = Promise.resolve()
  readonly #seen = new SeenChanges()

  constructor(options: ChangeFeedOptions) {
    this.#options = options
    this.#followers = new Followers(options.log)
  }

  /**
   * Uses two clocks: the steady one stops while the machine sleeps, and the other one may be set. The lease has expired if either
   * clock says so. Cached data is also invalid while a follower has not applied a change.
   */
  get fresh(): boolean {
    return !this.#followers.behind && performance.now() < this.#trustedUntil && Date.now() < this.#trustedUntilDate
  }

  get staleFor(): number {
    return Math.max(0, performance.now() - this.#trustedUntil, this.#followers.behindFor)
  }

  async start(): Promise<void> {
    await this.#connect().catch((error: Error) =>
      this.#options.log.warn({ reason: error.message }, 'change feed not connected yet'),
    )
    this.#running = this.#run()
  }

  follow(follower: ChangeFollower): void {
    this.#followers.add(follower)
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.id !== undefined && !this.#seen.add(change.id)) continue
      this.generation++
      this.#followers.onChange(change)
    }
  }

  sever(): void {
    const client = this.#client as unknown as { connection: { stream: { destroy(): void } } } | undefined
    client?.connection.stream.destroy()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#trustedUntil = 0
    this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      try {
        if (!this.#client) await this.#connect()
        await this.#poll()
        await pause(POLL_INTERVAL)
      } catch (error) {
        if (this.#closed) return
        this.#drop(error as Error)
        await pause(RECONNECT_PAUSE)
      }
    }
  }

  async #connect(): Promise<void> {
    const client = createClient(this.#options.url, {
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: CONNECT_TIMEOUT,
      application_name: 'foyer change feed',
      types: columnTypes,
    })
    client.on('error', (error) => this.#drop(error, client))
    client.on('notification', ({ payload }) => this.#onNotification(payload ?? ''))
    await client.connect()
    try {
      await client.query(`listen ${CHANGE_CHANNEL}`)
    } catch (error) {
      /* A standby rejects it. Each attempt would leave one connection more there. */
      client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    /* Changes may have been missed without a connection: clear everything once, then go on from here. */
    this.#onGap()
    this.#oldest = undefined
    this.#polledAt = performance.now()
    await this.#poll()
  }

  #drop(error: Error, of = this.#client): void {
    if (this.#closed || !this.#client || of !== this.#client) return
    this.#options.log.warn(
      { reason: error.message },
      'change feed lost its connection, reading from the database meanwhile',
    )
    this.#client.end().catch(() => undefined)
    this.#client = undefined
  }

  async #poll(): Promise<void> {
    const client = this.#client
    if (!client) throw new Error('not connected')
    const sent = performance.now()
    const sentDate = Date.now()
    const { rows } = await client.query<Polled>(pollSince(this.#oldest))
    /* After the poll: a standby knows no changes of the server that followed it. */
    await client.assertCurrent()
    this.#oldest = rows[0]?.oldest
    this.apply(rows.filter(isChange))
    if (this.#followers.catchUp()) this.generation++
    this.#seen.deleteBefore(sent - 2 * LOOK_BACK_SECONDS * 1_000)
    if (sent - this.#polledAt > SILENCE) this.#onGap()
    this.#polledAt = sent
    this.#trustedUntil = sent + LEASE
    this.#trustedUntilDate = sentDate + LEASE
  }

  #onGap(): void {
    /* After a failover, ids may be used again. */
    this.#seen.clear()
    this.generation++
    this.#followers.onGap()
  }

  #onNotification(payload: string): void {
    const change = readNotification(payload)
    if (change) this.apply([change])
  }
}

/**
 * Returns the poll for the changes of transactions that are not older than `oldest`: the number in any row of the poll before, at which
 * older ones had ended. One statement has one snapshot, so that none is missed. Without a number all recent changes are read.
 */
export function pollSince(oldest: string | undefined) {
  return {
    name: 'change-feed',
    text: `select oldest::text, id, kind, subject, data from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) now
      left join change on transaction_id >= $1::xid8 and at > now() - interval '${LOOK_BACK_SECONDS} seconds'`,
    values: [oldest ?? '0'],
  }
}

function isChange(row: Polled): row is Polled & Change {
  return row.id !== null && row.id !== undefined
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
