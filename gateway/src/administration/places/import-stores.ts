import type { administrationCalls, StoreImport } from '@foyer/contract/administration'
import { STORE_IMPORT_PROBLEMS_TOLD } from '@foyer/contract/limits'
import { sql } from 'kysely'
import type { CallContext } from '../../platform/http/calls.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { Slices } from '../../platform/slices.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { organisationOf } from '../authority.ts'
import { changePlaces } from './change-places.ts'
import { type ImportPlan, planImport, type Standing } from './import-plan.ts'
import { readStoreFile, type StoreFile } from './store-file.ts'
import { changeStores, createStores } from './write-stores.ts'

type Context = CallContext<typeof administrationCalls.importStores, Caller>

/**
 * Takes over a file of stores, all of it or nothing. It is looked through behind the organisation's lock, so that what was
 * found right is right still when it is written, whoever else imports at the same moment.
 */
export function importStores(services: Services) {
  return async ({ asked, caller, request }: Context): Promise<StoreImport> => {
    const organisationId = organisationOf(caller, asked.organisation)
    const slices = new Slices()
    const file = await readStoreFile(asked.text, slices)
    if (asked.dryRun) return report(file, await planFor(services.db, organisationId, file, slices), false)
    return await changePlaces(services, { caller, request, organisationId }, async (tx) => {
      const plan = await planFor(tx, organisationId, file, slices)
      if (plan.problems.length > 0) return { result: report(file, plan, false), deed: undefined }
      await createStores(tx, organisationId, plan.create, slices)
      await changeStores(tx, plan.change, slices)
      await lookAtStores(tx, plan)
      const result = report(file, plan, true)
      const { lines, created, changed } = result
      return { result, deed: { action: 'stores.imported', subject: `${lines}`, details: { lines, created, changed } } }
    })
  }
}

/** From how many new stores on PostgreSQL should look at the table at once, and not in its own good time. */
const MANY = 1_000

/** What is planned for a table as it was before would be slow for all of them until then. */
async function lookAtStores(tx: Tx, { create }: ImportPlan): Promise<void> {
  if (create.length >= MANY) await sql`analyze store, customer`.execute(tx)
}

function report({ lines }: StoreFile, plan: ImportPlan, written: boolean): StoreImport {
  return {
    written,
    lines: lines.length,
    created: plan.create.length,
    changed: plan.change.length,
    unchanged: plan.unchanged,
    problemCount: plan.problems.length,
    problems: plan.problems.slice(0, STORE_IMPORT_PROBLEMS_TOLD),
  }
}

async function planFor(
  db: Database | Tx,
  organisationId: string,
  file: StoreFile,
  slices: Slices,
): Promise<ImportPlan> {
  return await planImport(file, await readStanding(db, organisationId, file), slices)
}

async function readStanding(db: Database | Tx, organisationId: string, file: StoreFile): Promise<Standing> {
  const { rows } = await sql`select from organisation where id = ${organisationId}`.execute(db)
  if (rows.length === 0) throw notFound()
  const customers = await db
    .selectFrom('customer')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name'])
    .execute()
  const stores: Standing['stores'][number][] = []
  for (let from = 0; from < file.lines.length; from += CODES_AT_ONCE) {
    const codes = file.lines.slice(from, from + CODES_AT_ONCE).map(({ code }) => code)
    stores.push(...(await readStoresByCode(db, organisationId, codes)))
  }
  return { customers, stores }
}

/** So few that sending them and reading the answer leaves room for other calls. */
const CODES_AT_ONCE = 1_000

async function readStoresByCode(db: Database | Tx, organisationId: string, codes: readonly string[]) {
  const { rows } = await sql<Standing['stores'][number]>`
    select id, customer_id as "customerId", name, code, time_zone as "timeZone" from store
    where organisation_id = ${organisationId} and lower(code) in (select lower(code) from unnest(${codes}::text[]) as code)`.execute(
    db,
  )
  return rows
}
