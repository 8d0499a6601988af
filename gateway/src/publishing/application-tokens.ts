import type { publishingCalls } from '@foyer/contract/publishing'
import type { FastifyRequest } from 'fastify'
import { ofCaller, recordEvent } from '../audit/index.ts'
import type { CallContext, CallingApplication } from '../platform/http/calls.ts'
import { notFound, refuse } from '../platform/http/refusal.ts'
import { randomToken, tokenHash } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import { bearerOf, type Caller, writeAs } from '../session/index.ts'

type Calls = typeof publishingCalls
const access = 'super-administrator'

/** Made anew it replaces the one before. Kept only as a hash, so that it is shown this once. */
export function makeToken(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['makeToken'], Caller>) => {
    const token = randomToken()
    await writeAs(services, { caller, access }, async ({ tx, now }) => {
      const values = { token_hash: tokenHash(token), created_at: now }
      const known = await tx
        .selectFrom('application')
        .select('key')
        .where('key', '=', asked.key)
        .forKeyShare()
        .executeTakeFirst()
      if (!known) throw notFound()
      await tx
        .insertInto('application_token')
        .values({ application_key: asked.key, ...values })
        .onConflict((conflict) => conflict.column('application_key').doUpdateSet(values))
        .execute()
      await recordEvent(tx, { ...ofCaller(caller, request, now), action: 'application.token-made', subject: asked.key })
    })
    return { token }
  }
}

/** What is not there is not there afterwards; only the application must be known. */
export function removeToken(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['removeToken'], Caller>) => {
    await writeAs(services, { caller, access }, async ({ tx, now }) => {
      const known = await tx.selectFrom('application').select('key').where('key', '=', asked.key).executeTakeFirst()
      if (!known) throw notFound()
      const { numDeletedRows } = await tx
        .deleteFrom('application_token')
        .where('application_key', '=', asked.key)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await recordEvent(tx, {
          ...ofCaller(caller, request, now),
          action: 'application.token-removed',
          subject: asked.key,
        })
    })
    return {}
  }
}

/** Which application makes the call. Asked of the database each time, so that a token that is taken away ends at once. */
export async function authenticateApplication(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
): Promise<CallingApplication> {
  const token = bearerOf(request)
  if (!token) throw refuse('A0301')
  const found = await db
    .selectFrom('application_token')
    .innerJoin('application', 'application.key', 'application_token.application_key')
    .select(['key', 'name'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!found) throw refuse('C0102')
  return { applicationKey: found.key, name: found.name }
}
