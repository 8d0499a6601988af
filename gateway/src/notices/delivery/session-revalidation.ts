import { findEndedSessions, type SessionEnd } from '../../session/index.ts'
import type { Deps } from './deps.ts'

/** The pause while the database is unavailable, in milliseconds. */
const RETRY_PAUSE = 250

/** Checks sessions of open sockets against the database, and reports those that have ended. */
export class SessionRevalidation {
  readonly #deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>
  readonly #onEnded: (sessionId: string, how: SessionEnd) => void
  /** Sessions to check. Each check takes all of them. */
  #pending = new Set<string>()
  #running = false
  #closed = false

  constructor(
    deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>,
    onEnded: (sessionId: string, how: SessionEnd) => void,
  ) {
    this.#deps = deps
    this.#onEnded = onEnded
  }

  add(sessions: readonly string[]): void {
    for (const id of sessions) this.#pending.add(id)
    if (this.#running || this.#pending.size === 0) return
    this.#running = true
    void this.#run()
  }

  close(): void {
    this.#closed = true
  }

  /** Repeats the check until no session is left, also while the database is unavailable. */
  async #run(): Promise<void> {
    const { db, settings, clock, log } = this.#deps
    while (this.#pending.size > 0 && !this.#closed) {
      const ids = [...this.#pending]
      this.#pending = new Set()
      try {
        for (const [id, how] of await findEndedSessions(db, ids, settings.now, clock.now())) this.#onEnded(id, how)
      } catch (error) {
        log.debug({ reason: (error as Error).message }, 'sessions of open sockets could not be checked')
        for (const id of ids) this.#pending.add(id)
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE))
      }
    }
    this.#running = false
  }
}
