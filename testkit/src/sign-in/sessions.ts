import type { Stage } from '@foyer/contract/wire'
import { randomToken, tokenHash } from '@foyer/gateway/platform/secrets/secrets'
import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from '../gateway.ts'

/** Opens a session at a stage, with a fresh proof and without a sign-in. Returns its token. */
export async function openSession(
  { deps: { db, clock } }: GatewayUnderTest,
  userId: string,
  stage: Stage = 'full',
): Promise<string> {
  const token = randomToken()
  const now = clock.now()
  const whose = { id: uuid(), person_id: userId, token_hash: tokenHash(token), stage, address: '', user_agent: '' }
  const instants = { created_at: now, last_active_at: now, proved_at: now }
  await db
    .insertInto('session')
    .values({ ...whose, ...instants, end_to_be_told: false, wrong_codes: 0 })
    .execute()
  return token
}
