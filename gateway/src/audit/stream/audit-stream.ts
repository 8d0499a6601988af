import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import { write } from '../../platform/database/write.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../tables.ts'
import type { FoundEvent } from '../search/search-events.ts'
import type { StreamTarget } from './environment.ts'
import { type StreamedLink, streamLine } from './stream-line.ts'
import { openSender, type StreamSender } from './targets.ts'

export interface StreamDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<BaseLogger, 'warn' | 'info'>
}

const LINKS_PER_BATCH = 200

/**
 * Sends the audit log to a SIEM in the order of the chain, at least once. One gateway sends at a time. While the target is away, the
 * position in the database stays, so that nothing is lost until retention deletes it.
 */
export class AuditStream {
  readonly #deps: StreamDeps
  readonly #name: string
  readonly #sender: StreamSender
  #failed = false
  #delay = 0

  constructor(deps: StreamDeps, target: StreamTarget) {
    this.#deps = deps
    this.#name = target.kind === 'file' ? `file:${target.path}` : `${target.protocol}:${target.host}:${target.port}`
    this.#sender = openSender(target)
  }

  /** For how many seconds the oldest event that was not sent waits, at the last run; 0 if none does. */
  get delaySeconds(): number {
    return this.#delay
  }

  /** True while the target is away. */
  get failed(): boolean {
    return this.#failed
  }

  /** Sends all that is in the chain. */
  async run(signal?: AbortSignal): Promise<void> {
    try {
      let sent = LINKS_PER_BATCH
      while (sent === LINKS_PER_BATCH && !signal?.aborted) sent = await write(this.#deps, (tx) => this.#sendBatch(tx))
      if (this.#failed) this.#deps.log.info('the stream of the audit log works again')
      this.#failed = false
    } catch (error) {
      if (!this.#failed) this.#deps.log.warn({ reason: (error as Error).message }, 'the audit log was not streamed')
      this.#failed = true
    } finally {
      this.#delay = await this.#readDelay()
    }
  }

  close(): void {
    this.#sender.close()
  }

  /** Returns the number of links. `write` may repeat it, which sends the batch twice. */
  async #sendBatch(tx: Tx): Promise<number> {
    const position = await this.#lockPosition(tx)
    if (position === undefined) return 0
    const links = await readLinks(tx, position)
    if (links.length === 0) return 0
    await this.#sender.send(links.map(streamLine))
    await tx
      .updateTable('audit_stream')
      .set({ position: links.at(-1)?.position ?? position, sent_at: this.#deps.clock.now() })
      .where('target', '=', this.#name)
      .execute()
    return links.length
  }

  /** Returns undefined if another gateway sends at the moment. */
  async #lockPosition(tx: Tx): Promise<number | undefined> {
    await tx
      .insertInto('audit_stream')
      .values({ target: this.#name, position: 0, sent_at: null })
      .onConflict((conflict) => conflict.column('target').doNothing())
      .execute()
    const row = await tx
      .selectFrom('audit_stream')
      .select('position')
      .where('target', '=', this.#name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return row?.position
  }

  async #readDelay(): Promise<number> {
    const { rows } = await sql<{ at: Date }>`
      select coalesce(l.event_at, e.at) as at from audit_link l left join audit_event e on e.id = l.event_id
      where l.position > coalesce((select position from audit_stream where target = ${this.#name}), 0)
      order by l.position limit 1`.execute(this.#deps.db)
    const [oldest] = rows
    return oldest?.at ? Math.max(0, (this.#deps.clock.now().getTime() - oldest.at.getTime()) / 1_000) : 0
  }
}

async function readLinks(tx: Tx, after: number): Promise<StreamedLink[]> {
  const { rows } = await sql<StreamedLink & FoundEvent>`
    select e.*, l.position, l.kind, l.event_id, l.hash from audit_link l left join audit_event e on e.id = l.event_id
    where l.position > ${after} order by l.position limit ${sql.lit(LINKS_PER_BATCH)}`.execute(tx)
  return rows.map(({ position, kind, event_id, hash, ...event }) => {
    return { position, kind, event_id, hash, event: event.id ? event : undefined }
  })
}
