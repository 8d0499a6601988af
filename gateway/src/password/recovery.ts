import { RECOVERY_REQUESTS, RECOVERY_WINDOW } from '@foyer/contract/limits'
import type { passwordEndpoints } from '@foyer/contract/password'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { consumeCaptchaPass } from '../captcha/index.ts'
import { queueEmail } from '../mail/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'

/**
 * Requests a recovery mail. The address is looked up when the mail is sent, after the response, so that neither the response nor
 * its time discloses whether it is known.
 */
export function requestRecovery(deps: Deps) {
  return async ({ input, request }: RequestContext<typeof passwordEndpoints.retrieve>) => {
    const { db, clock, settings } = deps
    if (!settings.now.userEmailVerificationStatus) throw errors.emailVerificationOff()
    const now = clock.now()
    await consumeCaptchaPass(db, input.validateCodeId, now)
    const email = input.email.toLowerCase()
    await write(deps, async (tx) => {
      if (!(await countRequest(tx, email, now))) throw errors.recoveryTooOften()
      await queueEmail(deps, tx, { kind: 'recoveryRequest', email, language: request.language })
    })
    return {}
  }
}

/** Counts requests for one address sequentially, so that concurrent ones cannot exceed the limit. Returns false above it. */
async function countRequest(tx: Tx, email: string, now: Date): Promise<boolean> {
  const addressHash = tokenHash(`address ${email}`)
  await sql`select pg_advisory_xact_lock(${addressHash.readInt32BE(0)}, ${addressHash.readInt32BE(4)})`.execute(tx)
  const { asked } = await tx
    .selectFrom('recovery_request')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('address_hash', '=', addressHash)
    .where('asked_at', '>', new Date(now.getTime() - RECOVERY_WINDOW))
    .executeTakeFirstOrThrow()
  if (Number(asked) >= RECOVERY_REQUESTS) return false
  await tx.insertInto('recovery_request').values({ id: uuid(), address_hash: addressHash, asked_at: now }).execute()
  return true
}
