import { Email, Username } from '@foyer/contract/administration'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../../audit/index.ts'
import { lockOrganisation } from '../../organisation/index.ts'
import { isErasurePending } from '../../personal-data/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import { ApiError, errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { findUserOfDirectory } from '../../provisioning/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import type { Provider } from '../providers/provider.ts'
import { applyGrants, withdrawGrants } from './apply-grants.ts'
import { assertNoAccount, findLinkedUser, type LinkedUser } from './find-account.ts'
import { grantsOfClaims } from './grants-of-claims.ts'
import type { Identity } from './identity.ts'
import { organisationOfTenant } from './organisation-of.ts'

/**
 * Returns the id of the user of an identity, and creates the user where the provider may. Roles and stores follow the claims at
 * every sign-in of a user whom the provider manages. If they grant nothing, the user loses them before the error is thrown.
 */
export async function resolveUser(
  deps: Deps,
  request: RequestInfo,
  provider: Provider,
  identity: Identity,
): Promise<string> {
  const organisationId = organisationOfTenant(provider.configuration, identity.tenant)
  const now = deps.clock.now()
  const { userId, changes, failure } = await write(deps, async (tx) => {
    await lockOrganisation(tx, organisationId)
    const known = await findLinkedUser(tx, identity)
    const context = { tx, now, request, provider, identity, organisationId }
    return known ? await useAccount(context, known) : await createAccount(context)
  })
  deps.changes.apply(changes)
  if (failure) throw failure
  return userId
}

interface Context {
  readonly tx: Tx
  readonly now: Date
  readonly request: RequestInfo
  readonly provider: Provider
  readonly identity: Identity
  readonly organisationId: string
}

interface Resolved {
  readonly userId: string
  readonly changes: readonly Change[]
  /** Thrown after the commit. */
  readonly failure?: ApiError | undefined
}

/** Throws A0630 if the tenant has moved to another organisation than that of the user. */
async function useAccount(context: Context, known: LinkedUser): Promise<Resolved> {
  const { tx, now, provider, identity, organisationId } = context
  if (known.organisationId !== organisationId) throw errors.signOnOrganisationFixed()
  const resolved = known.managedBy === provider.key ? await followClaims(context, known) : unchanged(known)
  if (resolved.failure) return resolved
  await tx
    .updateTable('sign_on_identity')
    .set({ last_used_at: now, label: identity.label })
    .where('id', '=', known.identityId)
    .execute()
  return resolved
}

function unchanged({ id }: LinkedUser): Resolved {
  return { userId: id, changes: [] }
}

/** Sets roles and stores to what the claims grant, and records a change. */
async function followClaims(context: Context, { id, username }: LinkedUser): Promise<Resolved> {
  const { tx, now, request, provider, organisationId } = context
  const { roles, changes, failure } = await applyClaims(context, id)
  if (changes.length > 0)
    await recordEvent(tx, {
      action: 'user.changed',
      at: now,
      organisationId,
      subject: username,
      request,
      details: { provider: provider.key, grants: roles },
    })
  return { userId: id, changes, failure }
}

interface AppliedClaims extends Omit<Resolved, 'userId'> {
  /** Keys of the roles. */
  readonly roles: readonly string[]
}

async function applyClaims(context: Context, userId: string): Promise<AppliedClaims> {
  const { tx, provider, identity, organisationId } = context
  const user = { userId, organisationId }
  try {
    const grants = grantsOfClaims(identity, provider.configuration)
    return { roles: grants.roles, changes: await applyGrants(tx, user, grants) }
  } catch (error) {
    if (!isWithoutGrants(error, context)) throw error
    return { roles: [], changes: await withdrawGrants(tx, user), failure: error }
  }
}

/** True if the claims decide and grant nothing. False for faults of the configuration, such as a role that no longer exists. */
function isWithoutGrants(error: unknown, { identity, provider }: Context): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const { roleClaim, defaultRole } = provider.configuration
  if (error.error === 'signOnRoleMissing')
    return roleClaim !== null && defaultRole === null && identity.roles.length === 0
  return error.error === 'signOnRoles' || error.error === 'signOnStoreMissing'
}

async function createAccount(context: Context): Promise<Resolved> {
  const { tx, now, request, provider, identity, organisationId } = context
  const provisioned = await findUserOfDirectory(tx, {
    ...{ providerKey: provider.key, organisationId, externalIds: identity.directoryIds },
  })
  if (provisioned !== undefined) return await linkProvisioned(context, provisioned)
  const usernames = identity.usernames.map((typed) => canonicalUsername(typed))
  await assertNoAccount(tx, organisationId, { usernames, email: identity.claimedEmail })
  if (!provider.configuration.createUsers) throw errors.signOnNotInOrganisation()
  const grants = grantsOfClaims(identity, provider.configuration)
  const id = uuid()
  const username = await insertUser(context, id, usernames)
  await insertIdentity(context, id)
  const changes = await applyGrants(tx, { userId: id, organisationId }, grants)
  await recordEvent(tx, {
    action: 'user.created',
    at: now,
    organisationId,
    subject: username,
    request,
    details: { provider: provider.key, grants: grants.roles },
  })
  return { userId: id, changes }
}

/** The directory has created the user already: the identity is that of the user, whose roles come from groups and administrators. */
async function linkProvisioned(context: Context, id: string): Promise<Resolved> {
  const { tx, now, request, provider, organisationId } = context
  await insertIdentity(context, id)
  const { username } = await tx.selectFrom('person').select('username').where('id', '=', id).executeTakeFirstOrThrow()
  await recordEvent(tx, {
    ...{
      action: 'account.provider-linked',
      at: now,
      actor: { id, username },
      organisationId,
      subject: username,
      request,
    },
    details: { provider: provider.key, provisioned: true },
  })
  return { userId: id, changes: [] }
}

async function insertIdentity({ tx, now, provider, identity }: Context, userId: string): Promise<void> {
  await tx
    .insertInto('sign_on_identity')
    .values({
      id: uuid(),
      issuer: identity.issuer,
      subject: identity.subject,
      provider_key: provider.key,
      person_id: userId,
      label: identity.label,
      linked_at: now,
      last_used_at: now,
    })
    .execute()
}

/** Throws A0636 or A0629 if another sign-in took the username meanwhile. */
async function insertUser(
  { tx, now, provider, identity, organisationId }: Context,
  id: string,
  usernames: readonly string[],
) {
  const username = usernames.find((one) => Username.safeParse(one).success) ?? `${provider.key}-${id}`
  const email = Email.safeParse(identity.email)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('person')
    .values({
      id,
      organisation_id: organisationId,
      username,
      display_name: identity.name,
      email: email.success ? email.data : null,
      language: null,
      time_zone: null,
      must_change_password: false,
      multi_factor_required: false,
      created_at: now,
      sign_on_managed_by: provider.key,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows || (await isErasurePending(tx, username))) throw errors.accountExists()
  return username
}
