import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { ofPrincipal, recordEvents } from '../../../audit/index.ts'
import { queueActivation } from '../../../mail/index.ts'
import { isErasurePending } from '../../../personal-data/index.ts'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestInfo } from '../../../platform/http/request-info.ts'
import { inBatches } from '../../../platform/scheduling/in-batches.ts'
import type { WriteContext } from '../../../session/index.ts'
import type { Tx } from '../../../tables.ts'
import type { Deps } from '../../deps.ts'
import type { UserToCreate } from './import-plan.ts'

interface Creation extends Pick<WriteContext, 'tx' | 'now' | 'principal'> {
  readonly request: RequestInfo
  readonly organisationId: string
}

type NewUser = UserToCreate & { readonly id: string }

/** Rows of one statement. PostgreSQL takes at most 65,535 values in one. */
const ROWS_PER_STATEMENT = 1_000

/**
 * Creates the users of a plan that was made under the lock of the organisation, with grants, activation mails and audit events.
 * Writes many rows in each statement: one by one, a thousand users take fifteen seconds on a busy machine.
 */
export async function createUsers(deps: Deps, creation: Creation, planned: readonly UserToCreate[]): Promise<void> {
  const users = planned.map((user) => ({ ...user, id: uuid() }))
  const { tx, now, principal, request, organisationId } = creation
  await insertUsers(creation, users)
  await insertGrants(tx, organisationId, users)
  const by = ofPrincipal(principal, request, now)
  await inBatches(users, ROWS_PER_STATEMENT, async (batch) => {
    const events = batch.map(({ username, grants }) => {
      const details = { grants: grants.map(({ role }) => role), imported: true }
      return { action: 'user.created' as const, ...by, scope: organisationId, subject: username, details }
    })
    await recordEvents(tx, events)
  })
  for (const { id, email } of users)
    if (email) await queueActivation(deps, tx, { id, organisationId, email }, request.language)
}

async function insertUsers({ tx, now, organisationId }: Creation, users: readonly NewUser[]): Promise<void> {
  await inBatches(users, ROWS_PER_STATEMENT, async (batch) => {
    const rows = batch.map(({ id, username, displayName, email, language }) => ({
      ...{ id, organisation_id: organisationId, username, display_name: displayName, email: email ?? null },
      ...{ language: language ?? null, time_zone: null, must_change_password: false },
      ...{ multi_factor_required: false, created_at: now },
    }))
    const inserted = await tx
      .insertInto('person')
      .values(rows)
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('username')
      .execute()
    const names = new Set(inserted.map(({ username }) => username))
    const taken = batch.find(({ username }) => !names.has(username))
    if (taken) throw errors.invalidField('text', `the username ${taken.username} is taken`)
    if (await isErasurePending(tx, ...names)) throw errors.invalidField('text', 'a username is taken')
  })
}

async function insertGrants(tx: Tx, organisationId: string, users: readonly NewUser[]): Promise<void> {
  const roles = await lockRoles(tx, organisationId, users)
  const since = await lastSequence(tx)
  const granted = users.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, id: uuid(), userId: id })))
  const roleOf = ({ role }: { readonly role: string }) => {
    const id = roles.get(role)
    if (id === undefined) throw errors.invalidField('text', `the role ${role} was removed`)
    return id
  }
  const rows = granted.map((grant) => ({
    ...{ id: grant.id, person_id: grant.userId, role_id: roleOf(grant), everywhere: grant.everywhere, since },
  }))
  await inBatches(rows, ROWS_PER_STATEMENT, async (batch) => {
    await tx.insertInto('person_role').values(batch).execute()
  })
  const places = granted.flatMap(({ id, customers, stores }) => [
    ...[...new Set(customers)].map((one) => ({ person_role_id: id, customer_id: one, store_id: null, since })),
    ...[...new Set(stores)].map((one) => ({ person_role_id: id, customer_id: null, store_id: one, since })),
  ])
  await inBatches(places, ROWS_PER_STATEMENT, async (batch) => {
    await tx.insertInto('person_role_place').values(batch).execute()
  })
}

/** The ids of the granted roles by key. They are locked, so that none is removed before the grants are written. */
async function lockRoles(
  tx: Tx,
  organisationId: string,
  users: readonly NewUser[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Set(users.flatMap(({ grants }) => grants.map(({ role }) => role)))
  if (keys.size === 0) return new Map()
  const roles = await tx
    .selectFrom('role')
    .select(['id', 'key'])
    .where('key', 'in', [...keys])
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .orderBy('organisation_id', (order) => order.asc().nullsFirst())
    .forKeyShare()
    .execute()
  return new Map(roles.map(({ id, key }) => [key, id]))
}

/** Notices before it are not for the new users. */
async function lastSequence(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last from notice_sequence`.execute(tx)
  return rows[0]?.last ?? 0
}
