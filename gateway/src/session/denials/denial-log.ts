import type { AuditEvent } from '../../audit/index.ts'
import { countDenial, type DenialWindow, hasEnded } from './denial-window.ts'

/** Users whose denials are counted at the same time. Above that, the oldest window ends early. */
const MAX_USERS = 10_000

interface UserDenials {
  window: DenialWindow
  /** The latest denial without a row. */
  lastOmitted?: AuditEvent
}

/**
 * Writes forbidden requests to the audit log (ASVS 16.3.2), a limited number per user and window. Every row is a real denial;
 * `details.omitted` is the number of earlier denials of this user without a row.
 */
export class DenialLog {
  readonly #write: (event: AuditEvent) => Promise<void>
  readonly #maxUsers: number
  /** By user id, in the order in which windows began. */
  readonly #users = new Map<string, UserDenials>()

  constructor(write: (event: AuditEvent) => Promise<void>, maxUsers = MAX_USERS) {
    this.#write = write
    this.#maxUsers = maxUsers
  }

  get size(): number {
    return this.#users.size
  }

  /** `id` is the id of the denied user. */
  async record(id: string, event: AuditEvent): Promise<void> {
    const known = this.#users.get(id)
    const { window, write, omitted } = countDenial(known?.window, event.at.getTime())
    if (!write) {
      this.#users.set(id, { window, lastOmitted: event })
      return
    }
    if (window.startedAt !== known?.window.startedAt) this.#users.delete(id)
    this.#users.set(id, { window })
    const evicted = this.#evict()
    try {
      await this.#writeRow(id, event, omitted)
    } finally {
      if (evicted) await this.#writeSummary(...evicted)
    }
  }

  /** Writes one row for each user with denials without a row: for windows that ended by `now`, or for all. */
  async writeOmitted(now: number = Number.POSITIVE_INFINITY): Promise<void> {
    for (const [id, user] of [...this.#users]) {
      if (!hasEnded(user.window, now)) continue
      this.#users.delete(id)
      await this.#writeSummary(id, user)
    }
  }

  #evict(): [string, UserDenials] | undefined {
    if (this.#users.size <= this.#maxUsers) return undefined
    const [oldest] = this.#users
    if (oldest) this.#users.delete(oldest[0])
    return oldest
  }

  async #writeSummary(id: string, { window, lastOmitted }: UserDenials): Promise<void> {
    if (lastOmitted) await this.#writeRow(id, lastOmitted, window.omitted - 1)
  }

  /** If a row fails, its denials stay counted for a later row. */
  async #writeRow(id: string, event: AuditEvent, omitted: number): Promise<void> {
    try {
      await this.#write(omitted > 0 ? { ...event, details: { omitted } } : event)
    } catch (error) {
      const window = this.#users.get(id)?.window ?? { startedAt: event.at.getTime(), written: 0, omitted: 0 }
      this.#users.set(id, { window: { ...window, omitted: window.omitted + omitted + 1 }, lastOmitted: event })
      throw error
    }
  }
}
