import type { administrationCalls } from '@foyer/contract/administration'
import { ROLES_OF_ORGANISATION } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { impossible, invalid, refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { organisationOf } from './authority.ts'
import { keepingAdministrators } from './last-administrator.ts'
import { keysOf, refuseBeyondCaller, refuseUnregistered } from './role-rule.ts'
import { readRole } from './roles.ts'
import { type FoundRole, readHolders } from './roles-queries.ts'
import { tellHolders } from './tell-holders.ts'
import { record } from './users.ts'

type Calls = typeof administrationCalls

export function createRole({ db, clock }: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['createRole'], Caller>) => {
    const organisation = organisationOf(caller, asked.organisation)
    return await db.transaction().execute(async (tx) => {
      await refuseUnregistered(tx, asked.permissions)
      await refuseBeyondCaller(tx, caller, asked)
      await refuseTooMany(tx, organisation)
      const id = uuid()
      await refuseTakenKey(tx, asked.key)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('role')
        .values({
          id,
          organisation_id: organisation,
          key: asked.key,
          name: asked.name,
          administers: asked.administers,
          permissions: JSON.stringify(asked.permissions),
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw invalid('key', 'the organisation has a role with this key')
      const details = { organisation, administers: asked.administers, permissions: keysOf(asked.permissions) }
      await record(tx, 'role.created', caller, request, clock.now(), asked.key, details)
      return await readRole(tx, caller, id)
    })
  }
}

/** Holds with the next call of everybody who has the role; nobody is signed out over it. */
export function changeRole({ db, clock, changes }: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['changeRole'], Caller>) => {
    const { role, announced } = await db.transaction().execute(async (tx) => {
      const before = await takeOwnRole(tx, caller, asked.id)
      if (asked.version !== undefined && asked.version !== before.version) throw impossible('ROLE_CHANGED')
      const after = {
        name: asked.name ?? before.name,
        administers: asked.administers ?? before.administers,
        permissions: asked.permissions ?? before.permissions,
      }
      if (asked.permissions) await refuseUnregistered(tx, asked.permissions)
      await refuseBeyondCaller(tx, caller, after)
      const fields = { ...after, permissions: JSON.stringify(after.permissions), version: before.version + 1 }
      await keepingAdministrators(tx, before.organisationId, () =>
        tx.updateTable('role').set(fields).where('id', '=', before.id).execute(),
      )
      const details = { organisation: before.organisationId, before: trailOf(before), after: trailOf(after) }
      await record(tx, 'role.changed', caller, request, clock.now(), before.key, details)
      return { role: await readRole(tx, caller, before.id), announced: await tellOfRole(tx, before, asked) }
    })
    changes.apply(announced)
    return role
  }
}

export function removeRole({ db, clock }: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['removeRole'], Caller>) => {
    await db.transaction().execute(async (tx) => {
      const { id, key, organisationId } = await takeOwnRole(tx, caller, asked.id)
      const holders = await readHolders(tx, id)
      if (holders.length > 0) throw impossible('ROLE_HELD', holders.length)
      await tx.deleteFrom('role').where('id', '=', id).execute()
      await record(tx, 'role.removed', caller, request, clock.now(), key, { organisation: organisationId })
    })
    return {}
  }
}

/** A role that the caller may change, which nobody else changes or grants until this is through. */
async function takeOwnRole(tx: Tx, caller: Caller, id: string): Promise<FoundRole & { organisationId: string }> {
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const found = await readRole(tx, caller, id)
  const { organisationId } = found
  if (organisationId === null) throw refuse('A0302')
  await refuseBeyondCaller(tx, caller, found)
  return { ...found, organisationId }
}

/** A new name alone concerns nobody's rights. */
async function tellOfRole(
  tx: Tx,
  { id, organisationId }: { id: string; organisationId: string },
  asked: { readonly administers?: unknown; readonly permissions?: unknown },
): Promise<Change[]> {
  if (asked.administers === undefined && asked.permissions === undefined) return []
  const dropped = await announce(tx, { kind: 'organisation', subject: organisationId })
  return [dropped, ...(await tellHolders(tx, organisationId, await readHolders(tx, id)))]
}

/** Locks the organisation, so that two new roles are counted one after the other. */
async function refuseTooMany(tx: Tx, organisation: string): Promise<void> {
  const known = await tx
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisation)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) throw invalid('organisation', 'there is no such organisation')
  const { count } = await tx
    .selectFrom('role')
    .where('organisation_id', '=', organisation)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= ROLES_OF_ORGANISATION) throw impossible('TOO_MANY_ROLES')
}

/** A role of the organisation with the key of a built-in one would be granted in its place. */
async function refuseTakenKey(tx: Tx, key: string): Promise<void> {
  const builtIn = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', key)
    .where('organisation_id', 'is', null)
    .executeTakeFirst()
  if (builtIn) throw invalid('key', 'a built-in role has this key')
}

function trailOf({ name, administers, permissions }: Pick<FoundRole, 'name' | 'administers' | 'permissions'>) {
  return { name, administers, permissions: keysOf(permissions) }
}
