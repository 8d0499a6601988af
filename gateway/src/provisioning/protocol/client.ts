import type { AuditActionName } from '@foyer/contract/administration'
import type { FastifyRequest } from 'fastify'
import { recordEvent } from '../../audit/index.ts'
import { lockOrganisation } from '../../organisation/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { tokenHash } from '../../platform/secrets/secrets.ts'
import { bearerOf } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { scimErrors } from './scim-error.ts'

/** The identity provider of an organisation, authenticated by its token. */
export interface ScimClient {
  readonly tokenId: string
  readonly tokenName: string
  readonly organisationId: string
  /** The sign-in provider that has the same users. */
  readonly providerKey: string | null
}

/** The use of a token is stored at most this often, in milliseconds. */
const USE_STORED_EVERY = 60_000

/** Returns the client of a token. Reads the database for each request, so that a removed token ends at once. */
export async function authenticateClient({ db, clock }: Deps, request: FastifyRequest): Promise<ScimClient> {
  const token = bearerOf(request)
  const now = clock.now()
  const found = token === undefined ? undefined : await findToken(db, { hash: tokenHash(token), now })
  if (!found) throw scimErrors.unauthorized()
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) >= USE_STORED_EVERY)
    await db.updateTable('provisioning_token').set({ last_used_at: now }).where('id', '=', found.id).execute()
  return {
    tokenId: found.id,
    tokenName: found.name,
    organisationId: found.organisation_id,
    providerKey: found.provider_key,
  }
}

function findToken(db: Database, { hash, now }: { readonly hash: Buffer; readonly now: Date }) {
  return db
    .selectFrom('provisioning_token')
    .select(['id', 'name', 'organisation_id', 'provider_key', 'last_used_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export interface ClientWrite {
  readonly tx: Tx
  readonly now: Date
  readonly client: ScimClient
  readonly request: RequestInfo
  /** Announced changes, to be applied in this gateway after the commit. */
  apply(...changes: readonly Change[]): void
}

/**
 * Runs a write transaction of a client. It locks the organisation, so that the requests of an identity provider are carried out
 * sequentially and concurrent ones lose nothing. `act` may run twice (`write`).
 * @throws 401 if the token was removed meanwhile
 */
export async function writeAsClient<Result>(
  deps: Deps,
  { client, request }: Pick<ClientWrite, 'client' | 'request'>,
  act: (context: ClientWrite) => Promise<Result>,
): Promise<Result> {
  const now = deps.clock.now()
  const { result, changes } = await write(deps, async (tx) => {
    await lockOrganisation(tx, client.organisationId)
    await assertTokenValid(tx, client)
    const changes: Change[] = []
    const apply = (...more: readonly Change[]) => void changes.push(...more)
    return { result: await act({ tx, now, client, request, apply }), changes }
  })
  deps.changes.apply(changes)
  return result
}

/** Locks the token, so that its removal waits for the write or is visible here. */
async function assertTokenValid(tx: Tx, { tokenId }: ScimClient): Promise<void> {
  const found = await tx
    .selectFrom('provisioning_token')
    .select('id')
    .where('id', '=', tokenId)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw scimErrors.unauthorized()
}

/** Records what a client did. The actor is the token: no username contains a colon. */
export async function recordClientAction(
  { tx, now, client, request }: Pick<ClientWrite, 'now' | 'client' | 'request'> & { readonly tx: Database | Tx },
  action: AuditActionName,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordEvent(tx, {
    action,
    at: now,
    actor: { id: client.tokenId, username: `scim:${client.tokenName}` },
    organisationId: client.organisationId,
    scope: client.organisationId,
    subject,
    request,
    details,
  })
}
