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

  /** Writes the activity. What failed, or belongs to a session that is locked, is written the next time. */
  async write(): Promise<void> {
    if (this.#pending.size === 0) return
    const active = [...this.#pending]
    this.#pending.clear()
    try {
      const locked = new Set(await writeActivity(this.#db, active))
      this.#putBack(active.filter(([id]) => locked.has(id)))
    } catch (error) {
      this.#putBack(active)
      throw error
    }
  }

  #putBack(active: readonly (readonly [id: string, at: number])[]): void {
    for (const [id, at] of active) if (!this.#pending.has(id)) this.#pending.set(id, at)
  }
}
