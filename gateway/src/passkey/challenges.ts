import { PASSKEY_CHALLENGE_LIFETIME } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import type { PasskeyChallengeTable } from './passkey.table.ts'

type Purpose = PasskeyChallengeTable['purpose']

/** Stores a challenge for the browser to sign. It is bound to the session if there is one. */
export async function storeChallenge(
  db: Database,
  options: { challenge: string; purpose: Purpose; sessionId: string | undefined; now: Date },
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('passkey_challenge')
    .values({
      id,
      challenge: options.challenge,
      purpose: options.purpose,
      session_id: options.sessionId ?? null,
      expires_at: addSeconds(options.now, PASSKEY_CHALLENGE_LIFETIME / 1_000),
    })
    .execute()
  return id
}

/** Consumes a challenge; returns undefined if it is used, expired, or for another purpose or user. */
export async function consumeChallenge(
  db: Database,
  options: { id: string; purpose: Purpose; sessionId: string | undefined; now: Date },
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', options.id)
    .where('purpose', '=', options.purpose)
    .where('session_id', options.sessionId === undefined ? 'is' : '=', options.sessionId ?? null)
    .where('expires_at', '>', options.now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}
