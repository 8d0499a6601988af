import type { administrationEndpoints, UserImport } from '@foyer/contract/administration'
import { USER_IMPORT_PROBLEMS_LISTED } from '@foyer/contract/limits'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { sql } from 'kysely'
import { authorityOf, type GrantedRole, isMorePowerful, readAuthority } from '../../../applications/index.ts'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { TimeSlices } from '../../../platform/scheduling/time-slices.ts'
import { type Principal, writeAs } from '../../../session/index.ts'
import type { Database, Tx } from '../../../tables.ts'
import { organisationOf } from '../../authority.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../../record-action.ts'
import { createUsers } from './create-users.ts'
import { type ImportPlan, type ImportState, keyOf, planImport } from './import-plan.ts'
import { readUserFile, type UserFile } from './user-file.ts'

type Context = RequestContext<typeof administrationEndpoints.importUsers, Principal>

/**
 * Creates the users of a file: all of them, or those of the lines without a problem. The organisation is locked, and what the plan
 * depends on is read again, so that concurrent changes cannot conflict.
 */
export function importUsers(deps: Deps) {
  return async ({ input, principal, request, access }: Context): Promise<UserImport> => {
    const organisationId = organisationOf(principal, input.organisation)
    const slices = new TimeSlices()
    const file = await readUserFile(input.text, slices)
    if (input.dryRun) {
      const state = await readImportState(deps.db, principal, organisationId, file)
      return report(file, await planImport(file, state, slices), false)
    }
    return await writeAs(deps, { principal, access, organisationId }, async (context) => {
      const state = await readImportState(context.tx, principal, organisationId, file)
      const plan = await planImport(file, state, slices)
      if (plan.create.length === 0 || (plan.problems.length > 0 && !input.skipFaulty)) return report(file, plan, false)
      await createUsers(deps, { ...context, request, organisationId }, plan.create)
      const { create: created, faultyLines: skipped } = plan
      const details = { lines: file.lines.length, created: created.length, skipped }
      const { tx, now } = context
      const subject = { name: `${created.length}`, organisationId }
      await recordAction(tx, 'users.imported', context.principal, request, now, subject, details)
      return report(file, plan, true)
    })
  }
}

function report({ lines }: UserFile, { create, problems, faultyLines }: ImportPlan, written: boolean): UserImport {
  return {
    written,
    lines: lines.length,
    created: create.length,
    faultyLines,
    problemCount: problems.length,
    problems: problems.slice(0, USER_IMPORT_PROBLEMS_LISTED),
  }
}

async function readImportState(
  db: Database | Tx,
  principal: Principal,
  organisationId: string,
  file: UserFile,
): Promise<ImportState> {
  const { rows: known } = await sql`select from organisation where id = ${organisationId}`.execute(db)
  if (known.length === 0) throw errors.notFound()
  const usernames = file.lines.map(({ username }) => canonicalUsername(username))
  const { rows: taken } = await sql<{ username: string }>`
    select username from person where username in (select unnest(${usernames}::text[]))`.execute(db)
  const places = async (table: 'store' | 'customer', column: string) => {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, ${sql.ref(column)} as key from ${sql.table(table)} where organisation_id = ${organisationId}`.execute(
      db,
    )
    return new Map(rows.map(({ id, key }) => [keyOf(key), id]))
  }
  return {
    usernames: new Set(taken.map(({ username }) => username)),
    roles: await readRoles(db, principal, organisationId),
    stores: await places('store', 'code'),
    customers: await places('customer', 'name'),
  }
}

/** The roles of the organisation, and whether the principal may grant them. Super administrators are made one by one. */
async function readRoles(
  db: Database | Tx,
  principal: Principal,
  organisationId: string,
): Promise<ImportState['roles']> {
  const own = await readAuthority(db, principal.userId)
  const rows = await db
    .selectFrom('role')
    .select(['key', 'name', 'administers', 'permissions', 'organisation_id'])
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .orderBy('organisation_id', (order) => order.asc().nullsFirst())
    .execute()
  const roles = new Map<string, { readonly key: string; readonly allowed: boolean }>()
  for (const { key, name, administers, permissions, organisation_id } of rows) {
    const granted = { administers, permissions: permissions as GrantedRole['permissions'], builtIn: !organisation_id }
    const allowed = administers !== 'platform' && !isMorePowerful(authorityOf([granted]), own)
    roles.set(keyOf(name), { key, allowed }).set(keyOf(key), { key, allowed })
  }
  return roles
}
