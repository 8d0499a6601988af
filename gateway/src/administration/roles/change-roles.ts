import type { administrationEndpoints } from '@foyer/contract/administration'
import { ROLES_PER_ORGANISATION } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { assertOrganisation } from '../../organisation/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, type PrincipalWrite, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { withAdministratorLeft } from '../last-administrator.ts'
import { recordAction } from '../record-action.ts'
import { notifyRoleHolders } from './notify-role-holders.ts'
import { assertRegistered, assertWithinOwnAuthority, keysOf } from './role-rule.ts'
import { readRole } from './roles.ts'
import { type FoundRole, readRoleHolders } from './roles-queries.ts'

type Calls = typeof administrationEndpoints

export function createRole(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createRole'], Principal>) => {
    const organisation = organisationOf(principal, input.organisation)
    return await writeAs(deps, { principal, access, organisationId: organisation }, async ({ tx, now, principal }) => {
      await assertRegistered(tx, input.permissions)
      await assertWithinOwnAuthority(tx, principal, input)
      await assertRoleLimit(tx, organisation)
      const id = uuid()
      await assertKeyFree(tx, input.key)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('role')
        .values({
          id,
          organisation_id: organisation,
          key: input.key,
          name: input.name,
          administers: input.administers,
          permissions: JSON.stringify(input.permissions),
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw errors.invalidField('key', 'the organisation has a role with this key')
      const details = { organisation, administers: input.administers, permissions: keysOf(input.permissions) }
      await recordAction(
        tx,
        'role.created',
        principal,
        request,
        now,
        { name: input.key, organisationId: organisation },
        details,
      )
      return await readRole(tx, principal, id)
    })
  }
}

/** Takes effect with the next request of the role's users. Their sessions continue. */
export function changeRole(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['changeRole'], Principal>) =>
    writeRole(deps, { principal, access, id: input.id }, async ({ tx, now, principal, apply }, before) => {
      assertVersion(input.version, before.version)
      const after = {
        name: input.name ?? before.name,
        administers: input.administers ?? before.administers,
        permissions: input.permissions ?? before.permissions,
      }
      if (input.permissions) await assertRegistered(tx, input.permissions)
      await assertWithinOwnAuthority(tx, principal, after)
      const fields = { ...after, permissions: JSON.stringify(after.permissions), version: before.version + 1 }
      await withAdministratorLeft(tx, before.organisationId, false, () =>
        tx.updateTable('role').set(fields).where('id', '=', before.id).execute(),
      )
      const details = {
        organisation: before.organisationId,
        before: auditDetailsOf(before),
        after: auditDetailsOf(after),
      }
      await recordAction(
        tx,
        'role.changed',
        principal,
        request,
        now,
        { name: before.key, organisationId: before.organisationId },
        details,
      )
      apply(...(await notifyRoleChange(tx, before, input)))
      return await readRole(tx, principal, before.id)
    })
}

export function removeRole(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['removeRole'], Principal>) =>
    writeRole(
      deps,
      { principal, access, id: input.id },
      async ({ tx, now, principal }, { id, key, organisationId, version }) => {
        assertVersion(input.version, version)
        const roleHolders = await readRoleHolders(tx, id)
        if (roleHolders.length > 0) throw errors.notPossible('ROLE_HELD', roleHolders.length)
        await tx.deleteFrom('role').where('id', '=', id).execute()
        const details = { organisation: organisationId }
        await recordAction(tx, 'role.removed', principal, request, now, { name: key, organisationId }, details)
        return {}
      },
    )
}

interface RoleToChange extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly id: string
}

type OrganisationRole = FoundRole & { readonly organisationId: string }

/** Changes a role that the principal may change. Locks the organisation, so that no one else changes or grants the role. */
async function writeRole<Result>(
  deps: Deps,
  { principal, access, id }: RoleToChange,
  act: (context: WriteContext, before: OrganisationRole) => Promise<Result>,
): Promise<Result> {
  const { organisationId } = await readRole(deps.db, principal, id)
  if (organisationId === null) throw errors.accessDenied()
  return await writeAs(deps, { principal, access, organisationId }, async (context) => {
    const found = await readRole(context.tx, context.principal, id)
    await assertWithinOwnAuthority(context.tx, context.principal, found)
    return await act(context, { ...found, organisationId })
  })
}

/** A new name alone changes no rights. */
async function notifyRoleChange(
  tx: Tx,
  { id, organisationId }: { id: string; organisationId: string },
  input: { readonly administers?: unknown; readonly permissions?: unknown },
): Promise<Change[]> {
  if (input.administers === undefined && input.permissions === undefined) return []
  const dropped = await announce(tx, { kind: 'organisation', subject: organisationId })
  return [dropped, ...(await notifyRoleHolders(tx, organisationId, await readRoleHolders(tx, id)))]
}

/** The organisation is locked, so that concurrent requests cannot exceed the limit. */
async function assertRoleLimit(tx: Tx, organisation: string): Promise<void> {
  await assertOrganisation(tx, organisation, 'organisation')
  const { count } = await tx
    .selectFrom('role')
    .where('organisation_id', '=', organisation)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= ROLES_PER_ORGANISATION) throw errors.notPossible('TOO_MANY_ROLES')
}

/** Rejects the key of a built-in role, because grants would be ambiguous. */
async function assertKeyFree(tx: Tx, key: string): Promise<void> {
  const builtIn = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', key)
    .where('organisation_id', 'is', null)
    .executeTakeFirst()
  if (builtIn) throw errors.invalidField('key', 'a built-in role has this key')
}

function auditDetailsOf({ name, administers, permissions }: Pick<FoundRole, 'name' | 'administers' | 'permissions'>) {
  return { name, administers, permissions: keysOf(permissions) }
}
