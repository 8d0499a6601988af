import type { administrationCalls } from '@foyer/contract/administration'
import { ROLES_OF_ORGANISATION } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { impossible, invalid, refuse, refuseOutdated } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, type WriteContext, writeAs } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { organisationOf } from './authority.ts'
import { keepingAdministrators } from './last-administrator.ts'
import { keysOf, refuseBeyondCaller, refuseUnregistered } from './role-rule.ts'
import { readRole } from './roles.ts'
import { type FoundRole, readHolders } from './roles-queries.ts'
import { tellHolders } from './tell-holders.ts'
import { record } from './users.ts'

type Calls = typeof administrationCalls
const access = 'organisation-administrator'

export function createRole(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['createRole'], Caller>) => {
    const organisation = organisationOf(caller, asked.organisation)
    return await writeAs(services, { caller, access, organisationId: organisation }, async ({ tx, now, caller }) => {
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
      await record(tx, 'role.created', caller, request, now, asked.key, details)
      return await readRole(tx, caller, id)
    })
  }
}

/** Holds with the next call of everybody who has the role; nobody is signed out over it. */
export function changeRole(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['changeRole'], Caller>) =>
    writeRole(services, caller, asked.id, async ({ tx, now, caller, apply }, before) => {
      refuseOutdated(asked.version, before.version)
      const after = {
        name: asked.name ?? before.name,
        administers: asked.administers ?? before.administers,
        permissions: asked.permissions ?? before.permissions,
      }
      if (asked.permissions) await refuseUnregistered(tx, asked.permissions)
      await refuseBeyondCaller(tx, caller, after)
      const fields = { ...after, permissions: JSON.stringify(after.permissions), version: before.version + 1 }
      await keepingAdministrators(tx, before.organisationId, false, () =>
        tx.updateTable('role').set(fields).where('id', '=', before.id).execute(),
      )
      const details = { organisation: before.organisationId, before: trailOf(before), after: trailOf(after) }
      await record(tx, 'role.changed', caller, request, now, before.key, details)
      apply(...(await tellOfRole(tx, before, asked)))
      return await readRole(tx, caller, before.id)
    })
}

export function removeRole(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['removeRole'], Caller>) =>
    writeRole(services, caller, asked.id, async ({ tx, now, caller }, { id, key, organisationId, version }) => {
      refuseOutdated(asked.version, version)
      const holders = await readHolders(tx, id)
      if (holders.length > 0) throw impossible('ROLE_HELD', holders.length)
      await tx.deleteFrom('role').where('id', '=', id).execute()
      await record(tx, 'role.removed', caller, request, now, key, { organisation: organisationId })
      return {}
    })
}

type OwnRole = FoundRole & { readonly organisationId: string }

/** Changes a role that the caller may change. The organisation's lock keeps everybody else from changing or granting it. */
async function writeRole<Result>(
  services: Services,
  caller: Caller,
  id: string,
  act: (context: WriteContext, before: OwnRole) => Promise<Result>,
): Promise<Result> {
  const { organisationId } = await readRole(services.db, caller, id)
  if (organisationId === null) throw refuse('A0302')
  return await writeAs(services, { caller, access, organisationId }, async (context) => {
    const found = await readRole(context.tx, context.caller, id)
    await refuseBeyondCaller(context.tx, context.caller, found)
    return await act(context, { ...found, organisationId })
  })
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

/** With the organisation locked, so that two new roles are counted one after the other. */
async function refuseTooMany(tx: Tx, organisation: string): Promise<void> {
  const known = await tx.selectFrom('organisation').select('id').where('id', '=', organisation).executeTakeFirst()
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
