import type { administrationEndpoints, User } from '@foyer/contract/administration'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../audit/index.ts'
import { deleteDevices } from '../devices/index.ts'
import { clearFailures } from '../lockout/index.ts'
import { changeAddress, queueActivation } from '../mail/index.ts'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import { assertVersion, errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import {
  endSessionsOf,
  invalidatePendingSignIns,
  type Principal,
  type WriteContext,
  writeAs,
} from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { assertApproved } from './approval-policy.ts'
import { assertNotMorePowerful, organisationOf, refuseOtherOrganisation } from './authority.ts'
import type { Deps } from './deps.ts'
import { changeGrants, replaceGrants } from './grants.ts'
import { isSuperAdministrator, withAdministratorLeft } from './last-administrator.ts'
import { readUsers } from './users-queries.ts'

type Calls = typeof administrationEndpoints
const access = 'organisation-administrator'

export function users({ db, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['users'], Principal>) => {
    const organisation = principal.administers === 'platform' ? undefined : principal.organisationId
    const which = { organisation, keyword: input.keyword, after: input.cursor, limit: input.size + 1 }
    const found = await readUsers(db, which, clock.now())
    const items = found.slice(0, input.size)
    return { items, nextCursor: found.length > input.size ? (items.at(-1)?.username ?? null) : null }
  }
}

export function user({ db, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['user'], Principal>) => {
    const found = await readUser(db, input.id, clock.now())
    refuseOtherOrganisation(principal, found.organisation.id)
    return found
  }
}

/** Creates a person without a password. With an address they get a link to choose their own; nobody else ever sees it. */
export function createUser(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['createUser'], Principal>) => {
    const username = canonicalUsername(input.username)
    const organisationId = organisationOf(principal, input.organisation)
    return await writeAs(deps, { principal, access, organisationId }, async ({ tx, now, principal }) => {
      await assertOrganisationExists(tx, organisationId)
      const id = uuid()
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('person')
        .values({
          id,
          organisation_id: organisationId,
          username,
          display_name: input.displayName,
          email: input.email ?? null,
          language: input.language ?? null,
          time_zone: input.timeZone ?? null,
          must_change_password: false,
          multi_factor_required: input.multiFactorRequired,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw errors.invalidField('username', 'this username is taken')
      await replaceGrants(tx, { principal, personId: id, organisationId, grants: input.grants })
      if (input.email) await queueActivation(deps, tx, { id, organisationId, email: input.email }, request.language)
      await record(tx, 'user.created', principal, request, now, username, {
        grants: input.grants.map(({ role }) => role),
      })
      return { user: await readUser(tx, id, now) }
    })
  }
}

export function changeUser(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['changeUser'], Principal>) =>
    changeOrganisationUser(deps, principal, input.id, async ({ tx, now, principal }, person) => {
      assertVersion(input.version, person.version)
      const named = {
        display_name: input.displayName,
        language: input.language,
        time_zone: input.timeZone,
        multi_factor_required: input.multiFactorRequired,
      }
      const fields = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
      if (Object.keys(fields).length > 0)
        await tx.updateTable('person').set(fields).where('id', '=', person.id).execute()
      const address =
        input.email === undefined ? undefined : await changeAddress(deps, tx, { person, request, now, to: input.email })
      const details = {
        fields: [...(input.email === undefined ? [] : ['email']), ...Object.keys(fields)],
        ...(address ? { email: address } : {}),
        ...(input.grants ? { grants: input.grants.map(({ role }) => role) } : {}),
      }
      await record(tx, 'user.changed', principal, request, now, person.username, details)
      if (input.multiFactorRequired !== undefined) await invalidatePendingSignIns(tx, person.id)
      return input.grants ? await changeGrants(tx, principal, person, input.grants) : []
    })
}

/** Every session of the person ends, on every gateway, within a second. */
export function disableUser(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['disableUser'], Principal>) => {
    if (input.id === principal.personId) throw errors.invalidField('id', 'nobody disables themselves')
    return changeOrganisationUser(deps, principal, input.id, async ({ tx, now, principal }, person) => {
      await withAdministratorLeft(tx, person.organisationId, await isSuperAdministrator(tx, person.id), () =>
        tx
          .updateTable('person')
          .set({ disabled_at: now })
          .where('id', '=', person.id)
          .where('disabled_at', 'is', null)
          .execute(),
      )
      await deleteDevices(tx, person.id)
      await record(tx, 'user.disabled', principal, request, now, person.username)
      return await endSessionsOf(tx, person.id, 'disabled', now)
    })
  }
}

export function enableUser(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['enableUser'], Principal>) =>
    changeUserRow(deps, { principal, id: input.id }, async ({ tx, now, principal }, person) => {
      if (person.disabled && (await isSuperAdministrator(tx, person.id))) await assertApproved(tx)
      await tx.updateTable('person').set({ disabled_at: null }).where('id', '=', person.id).execute()
      await record(tx, 'user.enabled', principal, request, now, person.username)
      return []
    })
}

export function unlockUser(deps: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['unlockUser'], Principal>) =>
    changeUserRow(deps, { principal, id: input.id }, async ({ tx, now, principal }, person) => {
      await clearFailures(tx, person.username)
      await record(tx, 'user.unlocked', principal, request, now, person.username)
      return []
    })
}

export interface ChangedUser {
  readonly id: string
  readonly username: string
  readonly organisationId: string
  readonly email: string | null
  readonly activated: boolean
  readonly disabled: boolean
  readonly version: number
}

interface UserToChange {
  readonly principal: Principal
  readonly id: string
  /** Locked as well, where grants may change. */
  readonly organisationId?: string
}

/**
 * Changes one person in a transaction and tells every gateway; rights take effect with the next call. Of other organisations
 * there is nobody, and nobody is changed who may do more than the caller.
 */
export async function changeUserRow(
  deps: Deps,
  { principal, id, organisationId }: UserToChange,
  act: (context: WriteContext, person: ChangedUser) => Promise<Change[]>,
): Promise<User> {
  return await writeAs(deps, { principal, access, organisationId, users: [id] }, async (context) => {
    const { tx, now, principal } = context
    const person = await readUserRow(tx, id)
    refuseOtherOrganisation(principal, person.organisationId)
    await assertNotMorePowerful(tx, principal, id)
    context.apply(...(await act(context, person)))
    context.apply(await announce(tx, { kind: 'person', subject: id }))
    return await readUser(tx, id, now)
  })
}

/** The same, where what the person may do changes: with the lock of their organisation, which is another one for nobody. */
async function changeOrganisationUser(
  deps: Deps,
  principal: Principal,
  id: string,
  act: (context: WriteContext, person: ChangedUser) => Promise<Change[]>,
): Promise<User> {
  const { organisationId } = await readUserRow(deps.db, id)
  return await changeUserRow(deps, { principal, id, organisationId }, act)
}

async function readUserRow(db: Database | Tx, id: string): Promise<ChangedUser> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'username', 'organisation_id as organisationId', 'email', 'version'])
    .select([
      sql<boolean>`password_hash is not null`.as('activated'),
      sql<boolean>`disabled_at is not null`.as('disabled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw errors.notFound()
  return person
}

async function readUser(db: Database | Tx, id: string, now: Date): Promise<User> {
  const [found] = await readUsers(db, { id, limit: 1 }, now)
  if (!found) throw errors.notFound()
  return found
}

async function assertOrganisationExists(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select from organisation where id = ${id}`.execute(tx)
  if (rows.length === 0) throw errors.invalidField('organisation', 'there is no such organisation')
}

export async function record(
  tx: Tx,
  action: string,
  principal: Principal,
  request: RequestInfo,
  now: Date,
  username: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordEvent(tx, {
    action,
    at: now,
    actor: { id: principal.personId, username: principal.username },
    organisationId: principal.organisationId,
    subject: username,
    request,
    details,
  })
}
