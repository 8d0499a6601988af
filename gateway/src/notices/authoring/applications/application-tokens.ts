import type { publishingEndpoints } from '@foyer/contract/publishing'
import type { FastifyRequest } from 'fastify'
import { isNotRemoved } from '../../../applications/index.ts'
import { ofPrincipal, recordEvent } from '../../../audit/index.ts'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'
import { bearerOf, type Principal, writeAs } from '../../../session/index.ts'
import type { Database, Tx } from '../../../tables.ts'
import type { Deps } from '../deps.ts'
import type { ApplicationTokenTable } from './application-token.table.ts'
import type { ProcessTokens } from './process-tokens.ts'

type Calls = typeof publishingEndpoints

/** Replaces the former token. Only its hash is stored, so it is returned only once. */
export function createToken(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createToken'], Principal>) => {
    const token = randomToken()
    await writeAs(deps, { principal, access }, async ({ tx, now }) => {
      const values = { token_hash: tokenHash(token), created_at: now }
      const known = await tx
        .selectFrom('application')
        .select('key')
        .where('key', '=', input.key)
        .forKeyShare()
        .executeTakeFirst()
      if (!known) throw errors.notFound()
      await storeToken(tx, input.key, values)
      await recordEvent(tx, {
        ...ofPrincipal(principal, request, now),
        action: 'application.token-made',
        subject: input.key,
      })
    })
    return { token }
  }
}

async function storeToken(tx: Tx, key: string, values: Omit<ApplicationTokenTable, 'application_key'>): Promise<void> {
  await tx
    .insertInto('application_token')
    .values({ application_key: key, ...values })
    .onConflict((conflict) => conflict.column('application_key').doUpdateSet(values))
    .execute()
}

/** Also succeeds without a token. Only the application must exist. */
export function removeToken(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['removeToken'], Principal>) => {
    await writeAs(deps, { principal, access }, async ({ tx, now }) => {
      const known = await tx.selectFrom('application').select('key').where('key', '=', input.key).executeTakeFirst()
      if (!known) throw errors.notFound()
      const { numDeletedRows } = await tx
        .deleteFrom('application_token')
        .where('application_key', '=', input.key)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await recordEvent(tx, {
          ...ofPrincipal(principal, request, now),
          action: 'application.token-removed',
          subject: input.key,
        })
    })
    return {}
  }
}

/** An application authenticated by its token. */
export interface ApplicationPrincipal {
  readonly applicationKey: string
  readonly name: string
  /** True for a back end in the process of the gateway, which needs no stored token. */
  readonly inProcess: boolean
}

interface AuthenticationDeps extends Pick<Deps, 'db'> {
  readonly processTokens: ProcessTokens
}

/**
 * Returns the application of a token. Reads the database for each request, so that a removed token, or one of
 * a removed application, ends at once.
 */
export async function authenticateApplication(
  { db, processTokens }: AuthenticationDeps,
  request: FastifyRequest,
): Promise<ApplicationPrincipal> {
  const token = bearerOf(request)
  if (!token) throw errors.authenticationRequired()
  const own = processTokens.applicationOf(token)
  const found = await (own === undefined ? findByToken(db, token) : findByKey(db, own))
  if (!found) throw errors.sessionExpired()
  return { applicationKey: found.key, name: found.name, inProcess: own !== undefined }
}

async function findByToken(db: Database, token: string) {
  return await db
    .selectFrom('application_token')
    .innerJoin('application', 'application.key', 'application_token.application_key')
    .select(['key', 'name'])
    .where('token_hash', '=', tokenHash(token))
    .where(isNotRemoved)
    .executeTakeFirst()
}

async function findByKey(db: Database, key: string) {
  return await db
    .selectFrom('application')
    .select(['key', 'name'])
    .where('key', '=', key)
    .where(isNotRemoved)
    .executeTakeFirst()
}
