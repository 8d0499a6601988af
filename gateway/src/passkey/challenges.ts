import { PASSKEY_CHALLENGE_LIFETIME } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { addSeconds } from '../platform/clock.ts'
import type { Database } from '../tables.ts'
import type { PasskeyChallengeTable } from './passkey.table.ts'

type Purpose = PasskeyChallengeTable['purpose']

/** Stores what a browser has to sign. Bound to a session where there is one, so that no other response counts. */
export async function storeChallenge(
  db: Database,
  one: { challenge: string; purpose: Purpose; sessionId: string | undefined; now: Date },
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('passkey_challenge')
    .values({
      id,
      challenge: one.challenge,
      purpose: one.purpose,
      session_id: one.sessionId ?? null,
      expires_at: addSeconds(one.now, PASSKEY_CHALLENGE_LIFETIME / 1_000),
    })
    .execute()
  return id
}

/** Consumes it for one response; nothing where it was used already, is too old, or is for another purpose or user. */
export async function consumeChallenge(
  db: Database,
  one: { id: string; purpose: Purpose; sessionId: string | undefined; now: Date },
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', one.id)
    .where('purpose', '=', one.purpose)
    .where('session_id', one.sessionId === undefined ? 'is' : '=', one.sessionId ?? null)
    .where('expires_at', '>', one.now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}
