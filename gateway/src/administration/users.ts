import type { administrationCalls, User } from '@foyer/contract/administration'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { recordEvent } from '../audit/index.ts'
import { changeAddress, queueActivation } from '../mail/index.ts'
import { announce } from '../platform/changes/announce.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, notFound, refuseOutdated } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { beginSignInsAgain, type Caller, endSessionsOf, type WriteContext, writeAs } from '../session/index.ts'
import { forgetDevices, forgetFailures } from '../sign-in/index.ts'
import type { Database, Tx } from '../tables.ts'
import { refuseWithoutApproval } from './approval-policy.ts'
import { organisationOf, refuseStranger, refuseStronger } from './authority.ts'
import { changeGrants, replaceGrants } from './grants.ts'
import { keepingAdministrators, runsPlatform } from './last-administrator.ts'
import { readUsers } from './users-queries.ts'

type Calls = typeof administrationCalls
const access = 'organisation-administrator'

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
    const username = canonicalUsername(asked.username)
    const organisationId = organisationOf(caller, asked.organisation)
    return await writeAs(services, { caller, access, organisationId }, async ({ tx, now, caller }) => {
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
    changeMember(services, caller, asked.id, async ({ tx, now, caller }, person) => {
      refuseOutdated(asked.version, person.version)
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
      if (asked.multiFactorRequired !== undefined) await beginSignInsAgain(tx, person.id)
      return asked.grants ? await changeGrants(tx, caller, person, asked.grants) : []
    })
}

/** Every session of the person ends, on every gateway, within a second. */
export function disableUser(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['disableUser'], Caller>) => {
    if (asked.id === caller.personId) throw invalid('id', 'nobody disables themselves')
    return changeMember(services, caller, asked.id, async ({ tx, now, caller }, person) => {
      await keepingAdministrators(tx, person.organisationId, await runsPlatform(tx, person.id), () =>
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
    changePerson(services, { caller, id: asked.id }, async ({ tx, now, caller }, person) => {
      if (person.disabled && (await runsPlatform(tx, person.id))) await refuseWithoutApproval(tx)
      await tx.updateTable('person').set({ disabled_at: null }).where('id', '=', person.id).execute()
      await record(tx, 'user.enabled', caller, request, now, person.username)
      return []
    })
}

export function unlockUser(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['unlockUser'], Caller>) =>
    changePerson(services, { caller, id: asked.id }, async ({ tx, now, caller }, person) => {
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
  readonly version: number
}

interface PersonToChange {
  readonly caller: Caller
  readonly id: string
  /** Locked as well, where grants may change. */
  readonly organisationId?: string
}

/**
 * Changes one person in a transaction and tells every gateway; rights take effect with the next call. Of other organisations
 * there is nobody, and nobody is changed who may do more than the caller.
 */
export async function changePerson(
  services: Services,
  { caller, id, organisationId }: PersonToChange,
  act: (context: WriteContext, person: ChangedPerson) => Promise<Change[]>,
): Promise<User> {
  return await writeAs(services, { caller, access, organisationId, users: [id] }, async (context) => {
    const { tx, now, caller } = context
    const person = await readPerson(tx, id)
    refuseStranger(caller, person.organisationId)
    await refuseStronger(tx, caller, id)
    context.apply(...(await act(context, person)))
    context.apply(await announce(tx, { kind: 'person', subject: id }))
    return await readUser(tx, id, now)
  })
}

/** The same, where what the person may do changes: with the lock of their organisation, which is another one for nobody. */
async function changeMember(
  services: Services,
  caller: Caller,
  id: string,
  act: (context: WriteContext, person: ChangedPerson) => Promise<Change[]>,
): Promise<User> {
  const { organisationId } = await readPerson(services.db, id)
  return await changePerson(services, { caller, id, organisationId }, act)
}

async function readPerson(db: Database | Tx, id: string): Promise<ChangedPerson> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'username', 'organisation_id as organisationId', 'email', 'version'])
    .select([
      sql<boolean>`password_hash is not null`.as('activated'),
      sql<boolean>`disabled_at is not null`.as('disabled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw notFound()
  return person
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
