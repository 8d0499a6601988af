import type { accountEndpoints, Information } from '@foyer/contract/account'
import type { Language } from '@foyer/contract/languages'
import { catalogues, type MessageKey } from '@foyer/messages'
import { sql } from 'kysely'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { countRecoveryCodes, isBound, policyOf } from '../mfa/index.ts'
import { countPasskeys } from '../passkey/index.ts'
import { announce } from '../platform/changes/announce.ts'
import { write } from '../platform/database/write.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import type { Deps } from './deps.ts'

/** Returns the account of the principal. */
export function information({ db }: Deps) {
  return ({ principal, request }: RequestContext<typeof accountEndpoints.information, Principal>) =>
    readInformation(db, principal, request.language)
}

/** Changes the fields that users may change themselves. Missing fields stay as they are. */
export function changeInformation({ db, clock, changes, log }: Deps) {
  return async ({
    input,
    principal,
    request,
  }: RequestContext<typeof accountEndpoints.changeInformation, Principal>) => {
    const named = { display_name: input.displayName, language: input.language, time_zone: input.timeZone }
    const fields = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
    if (Object.keys(fields).length > 0) {
      const change = await write({ db, log }, async (tx) => {
        await tx.updateTable('person').set(fields).where('id', '=', principal.userId).execute()
        await recordEvent(tx, {
          action: 'account.changed',
          ...ofPrincipal(principal, request, clock.now()),
          details: { fields: Object.keys(fields) },
        })
        return await announce(tx, { kind: 'person', subject: principal.userId })
      })
      changes.apply([change])
    }
    return await readInformation(db, principal, request.language)
  }
}

async function readInformation(db: Database, principal: Principal, language: Language): Promise<Information> {
  const user = await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', principal.userId)
    .select(['person.username', 'person.display_name', 'person.email', 'person.language', 'person.password_changed_at'])
    .select(sql<string>`coalesce(person.time_zone, organisation.time_zone)`.as('time_zone'))
    .executeTakeFirstOrThrow()
  const roles = await readRoleNames(db, principal.userId, language)
  const customers = await customersOf(db, principal)
  const multiFactor = await isBound(db, principal.userId)
  const { policy, required } = await policyOf(db, principal.userId)
  const lastSignIn = await readLastSignIn(db, principal.userId)
  return {
    username: user.username,
    displayName: user.display_name,
    email: user.email,
    roles,
    customers,
    language: user.language,
    timeZone: user.time_zone,
    multiFactor,
    multiFactorPolicy: policy,
    multiFactorRequired: required,
    recoveryCodesLeft: multiFactor ? await countRecoveryCodes(db, principal.userId) : null,
    passkeys: await countPasskeys(db, principal.userId),
    passwordChangedAt: user.password_changed_at?.toISOString() ?? null,
    lastSignIn: lastSignIn?.toISOString() ?? null,
  }
}

async function readRoleNames(db: Database, userId: string, language: Language): Promise<string[]> {
  const roles = await db
    .selectFrom('person_role')
    .innerJoin('role', 'role.id', 'person_role.role_id')
    .where('person_id', '=', userId)
    .select(['role.name', 'role.key', 'role.organisation_id'])
    .distinct()
    .orderBy('role.name')
    .execute()
  return roles.map((role) => roleName(role, language))
}

/** Returns the sign-in before the current one. A prepared statement plans once for all only with a constant limit. */
async function readLastSignIn(db: Database, userId: string): Promise<Date | undefined> {
  const before = await db
    .selectFrom('audit_event')
    .where('action', 'in', ['sign-in.succeeded', 'sign-in.completed'])
    .where('actor_id', '=', userId)
    /* One with a pending code does not count yet: the code completes it. */
    .where(sql<boolean>`coalesce(details->>'stage', '') not in ('code', 'bind')`)
    .select('at')
    .orderBy('id', 'desc')
    .offset(sql.lit(1))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return before?.at
}

async function customersOf(db: Database, principal: Principal): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from customer c
    where c.enabled and c.organisation_id = ${principal.organisationId} and (
      exists (select from person_role pr where pr.person_id = ${principal.userId} and pr.everywhere)
      or c.id in (
        select coalesce(place.customer_id, s.customer_id) from person_role pr
        join person_role_place place on place.person_role_id = pr.id
        left join store s on s.id = place.store_id
        where pr.person_id = ${principal.userId}
      )
    ) order by c.name, c.id`.execute(db)
  return rows
}

/** Returns the role's name: translated for a built-in role, as entered for a role of an organisation. */
function roleName(role: { name: string; key: string; organisation_id: string | null }, language: Language): string {
  if (role.organisation_id !== null) return role.name
  return catalogues[language][`user.role.${role.key}` as MessageKey] ?? role.name
}
