import { v7 as uuid } from 'uuid'
import { disableAccount, insertUser, isSuperAdministrator } from '../../administration/index.ts'
import { changeAddress } from '../../mail/index.ts'
import { renameAccount } from '../../personal-data/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import type { Deps } from '../deps.ts'
import { type ClientWrite, recordClientAction } from '../protocol/client.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import type { UserFields } from './user-fields.ts'
import type { UserRow } from './user-resource.ts'

/** Inserts a user without a password and roles, who signs in through the identity provider. Returns the id. */
export async function insertProvisionedUser(context: ClientWrite, fields: UserFields): Promise<string> {
  const { tx, now, client } = context
  const id = uuid()
  const inserted = await insertUser(tx, {
    id,
    organisation_id: client.organisationId,
    username: fields.username,
    display_name: fields.displayName,
    email: fields.email,
    language: fields.language ?? null,
    time_zone: fields.timeZone,
    must_change_password: false,
    multi_factor_required: false,
    disabled_at: fields.active === false ? now : null,
    created_at: now,
  })
  if (!inserted) throw scimErrors.notUnique(`The userName ${fields.username} is taken.`)
  await storeProvisioned(context, id, fields)
  await recordClientAction(context, 'user.created', fields.username, { grants: [] })
  return id
}

/** Applies what differs. The user is locked already. */
export async function updateUser(deps: Deps, context: ClientWrite, user: UserRow, fields: UserFields): Promise<void> {
  const { tx, client } = context
  await assertManageable(context, user)
  const changed = [
    ...(await rename(context, user, fields)),
    ...(await updateAccount(deps, context, user, fields)),
    ...(await updateProvisioned(context, user, fields)),
  ]
  if (changed.length > 0)
    await recordClientAction(context, 'user.changed', fields.username, detailsOf(user, fields, changed))
  const account = { id: user.id, organisationId: client.organisationId }
  if (fields.active === false && !user.disabled) {
    await recordClientAction(context, 'user.disabled', fields.username)
    context.apply(...(await disableAccount(tx, account, context.now)))
  }
  if (fields.active === true && user.disabled) {
    await tx.updateTable('person').set({ disabled_at: null }).where('id', '=', user.id).execute()
    await recordClientAction(context, 'user.enabled', fields.username)
  }
  context.apply(await announce(tx, { kind: 'person', subject: user.id }))
}

function detailsOf(user: UserRow, { username }: UserFields, fields: readonly string[]): Record<string, unknown> {
  return { fields, ...(username === user.username ? {} : { username: { before: user.username, after: username } }) }
}

/** A user with a password keeps the name: the device hashes the password with it. */
async function rename({ tx, now }: ClientWrite, user: UserRow, { username }: UserFields): Promise<string[]> {
  if (username === user.username) return []
  if (user.activated)
    throw scimErrors.invalid(
      'mutability',
      'The userName of a user with a password cannot be changed: it belongs to it.',
    )
  if (!(await isRenamed(() => renameAccount(tx, user, username, now))))
    throw scimErrors.notUnique(`The userName ${username} is taken.`)
  return ['username']
}

/** Returns false as well if another transaction took the name meanwhile. */
async function isRenamed(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act()
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    return false
  }
}

/** Super administrators belong to the platform, not to an organisation's identity provider. */
export async function assertManageable({ tx }: Pick<ClientWrite, 'tx'>, { id }: Pick<UserRow, 'id'>): Promise<void> {
  if (await isSuperAdministrator(tx, id)) throw scimErrors.forbidden('A super administrator cannot be changed.')
}

/** Returns the names of the changed fields. */
async function updateAccount(
  deps: Deps,
  { tx, now, client, request }: ClientWrite,
  user: UserRow,
  { displayName, email, language, timeZone }: UserFields,
): Promise<string[]> {
  const values = {
    ...(displayName === user.displayName ? {} : { display_name: displayName }),
    ...(language === undefined || language === user.language ? {} : { language }),
    ...(timeZone === user.timeZone ? {} : { time_zone: timeZone }),
  }
  if (Object.keys(values).length > 0) await tx.updateTable('person').set(values).where('id', '=', user.id).execute()
  const owner = { ...user, organisationId: client.organisationId }
  const address = await changeAddress(deps, tx, { user: owner, to: email, invites: false, request, now })
  const names = { display_name: 'displayName', language: 'language', time_zone: 'timeZone' } as const
  return [...(address ? ['email'] : []), ...Object.keys(values).map((column) => names[column as keyof typeof names])]
}

/** The version of a user does not count these fields, so that it is counted up here. */
async function updateProvisioned(context: ClientWrite, user: UserRow, fields: UserFields): Promise<string[]> {
  const changed = (['externalId', 'givenName', 'familyName'] as const).filter((name) => fields[name] !== user[name])
  await storeProvisioned(context, user.id, fields)
  if (changed.length > 0)
    await context.tx
      .updateTable('person')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
  return changed
}

async function storeProvisioned({ tx, now, client }: ClientWrite, id: string, fields: UserFields): Promise<void> {
  const values = {
    external_id: fields.externalId,
    given_name: fields.givenName,
    family_name: fields.familyName,
    provider_key: client.providerKey,
    changed_at: now,
  }
  await tx
    .insertInto('provisioned_user')
    .values({ person_id: id, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
