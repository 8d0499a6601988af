import type { AuditEvent } from '../../audit/index.ts'
import { countDenial, type DenialWindow, hasEnded } from './denial-window.ts'

/** Users whose denials are counted at the same time. Beyond that, the window that began first ends early. */
const MAX_USERS = 10_000

interface UserDenials {
  window: DenialWindow
  /** The latest denial without a row. */
  lastOmitted?: AuditEvent
}

/**
 * Writes forbidden calls to the audit log (ASVS 16.3.2), a bounded number per user and window. Every row is a real denial;
 * `details.omitted` states how many denials of this user before it have no row.
 */
export class DenialLog {
  readonly #write: (event: AuditEvent) => Promise<void>
  readonly #maxUsers: number
  /** By user id; the window that began first comes first. */
  readonly #users = new Map<string, UserDenials>()

  constructor(write: (event: AuditEvent) => Promise<void>, maxUsers = MAX_USERS) {
    this.#write = write
    this.#maxUsers = maxUsers
  }

  get size(): number {
    return this.#users.size
  }

  /** `id` is that of the user who was denied. */
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

  /** Writes one row for each user who has denials without a row: of windows that ended by `now`, or of all. */
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

  /** A row that fails leaves its denials counted, so that a later row states them. */
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
