import type { Database } from '../tables.ts'
import { writeActivity } from './session-queries.ts'

/** Activity of sessions that is not written yet, by session id, in milliseconds. */
export class SessionActivity {
  readonly #db: Database
  readonly #pending = new Map<string, number>()

  constructor(db: Database) {
    this.#db = db
  }

  note(sessionId: string, at: number): void {
    this.#pending.set(sessionId, at)
  }

  /** Returns the later of the stored activity and the one not written yet. */
  latest(sessionId: string, written: number): number {
    return Math.max(written, this.#pending.get(sessionId) ?? 0)
  }

  /** Writes the activity. A failed write is repeated the next time. */
  async write(): Promise<void> {
    if (this.#pending.size === 0) return
    const active = [...this.#pending]
    this.#pending.clear()
    try {
      await writeActivity(this.#db, active)
    } catch (error) {
      for (const [id, at] of active) if (!this.#pending.has(id)) this.#pending.set(id, at)
      throw error
    }
  }
}
