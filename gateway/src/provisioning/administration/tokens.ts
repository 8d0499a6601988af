import { PROVISIONING_TOKENS } from '@foyer/contract/limits'
import type { ProvisioningToken, provisioningEndpoints } from '@foyer/contract/provisioning'
import { v7 as uuid } from 'uuid'
import { assertSameOrganisation, organisationOf, recordAction } from '../../administration/index.ts'
import { isMorePowerful, readAuthority } from '../../applications/index.ts'
import { assertOrganisation } from '../../organisation/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { randomToken, tokenHash } from '../../platform/secrets/secrets.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import type { ProvisioningTokenTable } from '../provisioning.table.ts'

type Calls = typeof provisioningEndpoints

const DAY_SECONDS = 86_400

export function tokens({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['tokens'], Principal>) => {
    const organisation = organisationOf(principal, input.organisation)
    const rows = await db
      .selectFrom('provisioning_token')
      .selectAll()
      .where('organisation_id', '=', organisation)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(toToken)
  }
}

/** Only the hash is stored, so that the token is returned only once. */
export function createToken(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createToken'], Principal>) => {
    const organisationId = organisationOf(principal, input.organisation)
    const token = randomToken()
    return await writeAs(deps, { principal, access, organisationId }, async ({ tx, now, principal }) => {
      await assertManagesAll(tx, principal)
      await assertTokenLimit(tx, organisationId)
      if (input.provider !== null) await assertProviderOf(tx, organisationId, input.provider)
      const row: ProvisioningTokenTable = {
        id: uuid(),
        organisation_id: organisationId,
        name: input.name,
        token_hash: tokenHash(token),
        provider_key: input.provider,
        created_at: now,
        expires_at: addSeconds(now, input.days * DAY_SECONDS),
        last_used_at: null,
      }
      await tx.insertInto('provisioning_token').values(row).execute()
      const details = { organisation: organisationId, token: row.id, expiresAt: row.expires_at.toISOString() }
      const subject = { name: input.name, organisationId }
      await recordAction(tx, 'provisioning.token-created', principal, request, now, subject, details)
      return { ...toToken(row), token }
    })
  }
}

/** Locks the organisation, as the writes with a token do before they lock it. */
export function removeToken(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['removeToken'], Principal>) => {
    const { organisationId } = await readToken(deps.db, input.id)
    assertSameOrganisation(principal, organisationId)
    await writeAs(deps, { principal, access, organisationId }, async ({ tx, now, principal }) => {
      const { name } = await readToken(tx, input.id)
      await tx.deleteFrom('provisioning_token').where('id', '=', input.id).execute()
      const details = { organisation: organisationId, token: input.id }
      await recordAction(tx, 'provisioning.token-removed', principal, request, now, { name, organisationId }, details)
    })
    return {}
  }
}

/** Throws 404 if there is no such token. */
async function readToken(db: Database | Tx, id: string) {
  const token = await db
    .selectFrom('provisioning_token')
    .select(['name', 'organisation_id as organisationId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!token) throw errors.notFound()
  return token
}

/** A token changes every user of the organisation, so that its creator must be one whom none of them exceeds. */
async function assertManagesAll(tx: Tx, principal: Principal): Promise<void> {
  const all = { administers: 'organisation', permissions: 'everything' } as const
  if (isMorePowerful(all, await readAuthority(tx, principal.userId))) throw errors.accessDenied()
}

/** The organisation is locked, so that concurrent requests cannot exceed the limit. */
async function assertTokenLimit(tx: Tx, organisation: string): Promise<void> {
  await assertOrganisation(tx, organisation, 'organisation')
  const { count } = await tx
    .selectFrom('provisioning_token')
    .where('organisation_id', '=', organisation)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= PROVISIONING_TOKENS) throw errors.notPossible('TOO_MANY_TOKENS')
}

/** Locks the provider, which could be removed at the same time. */
async function assertProviderOf(tx: Tx, organisation: string, key: string): Promise<void> {
  const found = await tx
    .selectFrom('sign_on_provider')
    .select('key')
    .where('key', '=', key)
    .where('kind', '=', 'openid')
    .where((eb) =>
      eb.or([
        eb('organisation_id', '=', organisation),
        eb.exists(
          eb
            .selectFrom('sign_on_tenant')
            .select('tenant_id')
            .whereRef('sign_on_tenant.provider_key', '=', 'sign_on_provider.key')
            .where('sign_on_tenant.organisation_id', '=', organisation),
        ),
      ]),
    )
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw errors.invalidField('provider', 'the organisation has no such provider')
}

function toToken(row: ProvisioningTokenTable): ProvisioningToken {
  return {
    id: row.id,
    name: row.name,
    provider: row.provider_key,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
