import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PlatformSecret, SecretKey } from '../../platform/secrets/secrets.ts'
import type { Database } from '../../tables.ts'

/** Sessions found by their reference. Others are searched among those of the user. */
const MAX_CACHED = 20_000

interface SessionReferenceDeps {
  readonly db: Database
  readonly secret: PlatformSecret
}

/** Names a session in a delegated token by a keyed hash, from which its id cannot be computed. */
export class SessionReferences {
  readonly #deps: SessionReferenceDeps
  readonly #ids = new LRUCache<string, string>({ max: MAX_CACHED })

  constructor(deps: SessionReferenceDeps) {
    this.#deps = deps
  }

  of(sessionId: string): string {
    return referenceWith(this.#deps.secret.active, sessionId)
  }

  /** Returns the id of a user's session that has not ended, or undefined. */
  async find(reference: string, userId: string): Promise<string | undefined> {
    const known = this.#ids.get(reference)
    if (known !== undefined) return known
    const { db, secret } = this.#deps
    const rows = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
    const found = rows.find(({ id }) => secret.keys.some((key) => referenceWith(key, id) === reference))
    if (found) this.#ids.set(reference, found.id)
    return found?.id
  }
}

function referenceWith({ naming }: SecretKey, sessionId: string): string {
  return createHmac('sha256', naming).update(`session of a delegated token ${sessionId}`).digest('base64url')
}
