import type { administrationCalls, User } from '@foyer/contract/administration'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../audit/index.ts'
import { changeAddress, queueActivation } from '../mail/index.ts'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { type Caller, endSessionsOf } from '../session/index.ts'
import { forgetDevices, forgetFailures } from '../sign-in/index.ts'
import type { Database, Tx } from '../tables.ts'
import { organisationOf, refuseStranger, refuseStronger } from './authority.ts'
import { changeGrants, replaceGrants } from './grants.ts'
import { keepingAdministrators } from './last-administrator.ts'
import { readUsers } from './users-queries.ts'

type Calls = typeof administrationCalls

export function users({ db, clock }: Services) {
  return async ({ asked, caller }: CallContext<Calls['users'], Caller>) => {
    const organisation = caller.administers === 'platform' ? undefined : caller.organisationId
    const which = { organisation, keyword: asked.keyword, after: asked.cursor, limit: asked.size + 1 }
    const found = await readUsers(db, which, clock.now())
    const items = found.slice(0, asked.size)
    return { items, nextCursor: found.length > asked.size ? (items.at(-1)?.username ?? null) : null }
  }
}

export function user({ db, clock }: Services) {
  return async ({ asked, caller }: CallContext<Calls['user'], Caller>) => {
    const found = await readUser(db, asked.id, clock.now())
    refuseStranger(caller, found.organisation.id)
    return found
  }
}

/** Creates a person without a password. With an address they get a link to choose their own; nobody else ever sees it. */
export function createUser(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['createUser'], Caller>) => {
    const { db, clock } = services
    const now = clock.now()
    const username = canonicalUsername(asked.username)
    const organisationId = organisationOf(caller, asked.organisation)
    return await db.transaction().execute(async (tx) => {
      await refuseUnknownOrganisation(tx, organisationId)
      const id = uuid()
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('person')
        .values({
          id,
          organisation_id: organisationId,
          username,
          display_name: asked.displayName,
          email: asked.email ?? null,
          language: asked.language ?? null,
          time_zone: asked.timeZone ?? null,
          must_change_password: false,
          multi_factor_required: asked.multiFactorRequired,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw invalid('username', 'this username is taken')
      await replaceGrants(tx, { caller, personId: id, organisationId, grants: asked.grants })
      if (asked.email) await queueActivation(services, tx, { id, organisationId, email: asked.email }, request.language)
      await record(tx, 'user.created', caller, request, now, username, { grants: asked.grants.map(({ role }) => role) })
      return { user: await readUser(tx, id, now) }
    })
  }
}

export function changeUser(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['changeUser'], Caller>) =>
    changePerson(services, caller, asked.id, async (tx, person, now) => {
      const named = {
        display_name: asked.displayName,
        language: asked.language,
        time_zone: asked.timeZone,
        multi_factor_required: asked.multiFactorRequired,
      }
      const fields = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
      if (Object.keys(fields).length > 0)
        await tx.updateTable('person').set(fields).where('id', '=', person.id).execute()
      const address =
        asked.email === undefined
          ? undefined
          : await changeAddress(services, tx, { person, request, now, to: asked.email })
      const details = {
        fields: [...(asked.email === undefined ? [] : ['email']), ...Object.keys(fields)],
        ...(address ? { email: address } : {}),
        ...(asked.grants ? { grants: asked.grants.map(({ role }) => role) } : {}),
      }
      await record(tx, 'user.changed', caller, request, now, person.username, details)
      return asked.grants ? await changeGrants(tx, caller, person, asked.grants) : []
    })
}

/** Every session of the person ends, on every gateway, within a second. */
export function disableUser(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['disableUser'], Caller>) => {
    if (asked.id === caller.personId) throw invalid('id', 'nobody disables themselves')
    return changePerson(services, caller, asked.id, async (tx, person, now) => {
      await keepingAdministrators(tx, person.organisationId, () =>
        tx
          .updateTable('person')
          .set({ disabled_at: now })
          .where('id', '=', person.id)
          .where('disabled_at', 'is', null)
          .execute(),
      )
      await forgetDevices(tx, person.id)
      await record(tx, 'user.disabled', caller, request, now, person.username)
      return await endSessionsOf(tx, person.id, 'disabled', now)
    })
  }
}

export function enableUser(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['enableUser'], Caller>) =>
    changePerson(services, caller, asked.id, async (tx, person, now) => {
      await tx.updateTable('person').set({ disabled_at: null }).where('id', '=', person.id).execute()
      await record(tx, 'user.enabled', caller, request, now, person.username)
      return []
    })
}

export function unlockUser(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['unlockUser'], Caller>) =>
    changePerson(services, caller, asked.id, async (tx, person, now) => {
      await forgetFailures(tx, person.username)
      await record(tx, 'user.unlocked', caller, request, now, person.username)
      return []
    })
}

export interface ChangedPerson {
  readonly id: string
  readonly username: string
  readonly organisationId: string
  readonly email: string | null
  readonly activated: boolean
  readonly disabled: boolean
}

/**
 * Changes one person in a transaction and tells every gateway; rights take effect with the next call. Of other organisations
 * there is nobody, and nobody is changed who may do more than the caller.
 */
export async function changePerson(
  services: Services,
  caller: Caller,
  id: string,
  act: (tx: Tx, person: ChangedPerson, now: Date) => Promise<Change[]>,
): Promise<User> {
  const { db, clock, changes } = services
  const now = clock.now()
  const announced: Change[] = [{ kind: 'person', subject: id }]
  const changed = await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select(['id', 'username', 'organisation_id as organisationId', 'email'])
      .select([
        sql<boolean>`password_hash is not null`.as('activated'),
        sql<boolean>`disabled_at is not null`.as('disabled'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw notFound()
    refuseStranger(caller, person.organisationId)
    await refuseStronger(tx, caller, id)
    announced.push(...(await act(tx, person, now)))
    await announce(tx, { kind: 'person', subject: id })
    return await readUser(tx, id, now)
  })
  changes.apply(announced)
  return changed
}

async function readUser(db: Database | Tx, id: string, now: Date): Promise<User> {
  const [found] = await readUsers(db, { id, limit: 1 }, now)
  if (!found) throw notFound()
  return found
}

async function refuseUnknownOrganisation(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`select from organisation where id = ${id}`.execute(tx)
  if (rows.length === 0) throw invalid('organisation', 'there is no such organisation')
}

export async function record(
  tx: Tx,
  action: string,
  caller: Caller,
  request: RequestFacts,
  now: Date,
  username: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordEvent(tx, {
    action,
    at: now,
    actor: { id: caller.personId, username: caller.username },
    organisationId: caller.organisationId,
    subject: username,
    request,
    details,
  })
}
