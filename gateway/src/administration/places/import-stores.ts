import { isDeepStrictEqual } from 'node:util'
import type { administrationEndpoints, StoreImport } from '@foyer/contract/administration'
import { STORE_IMPORT_PROBLEMS_LISTED } from '@foyer/contract/limits'
import { sql } from 'kysely'
import { lockStoreLimit, readStoreLimit, type StoreLimit } from '../../licence/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { TimeSlices } from '../../platform/scheduling/time-slices.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { changePlaces } from './change-places.ts'
import { type ImportPlan, type ImportState, planImport } from './import-plan.ts'
import { readStoreFile, type StoreFile } from './store-file.ts'
import { changeStores, createStores, rowsOf, type StoreRow } from './write-stores.ts'

type Context = RequestContext<typeof administrationEndpoints.importStores, Principal>

/**
 * Imports a store file completely or not at all. The plan is made before the organisation is locked, because planning takes as
 * long as writing. After the lock, the plan is made again if its data changed, so that concurrent imports cannot conflict.
 */
export function importStores(deps: Deps) {
  return async ({ input, principal, request, access }: Context): Promise<StoreImport> => {
    const organisationId = organisationOf(principal, input.organisation)
    const slices = new TimeSlices()
    const file = await readStoreFile(input.text, slices)
    const before = await prepare(await readImportState(deps.db, organisationId, file), file, slices)
    const licence = await deps.licence.now()
    if (input.dryRun) {
      const plan = withinLimit(before.plan, await readStoreLimit(deps.db, licence))
      return report(file, plan, false)
    }
    return await changePlaces(deps, { principal, request, access, organisationId }, async (tx) => {
      const state = await readImportState(tx, organisationId, file)
      const { plan, create, change } = isSame(state, before.state) ? before : await prepare(state, file, slices)
      if (plan.problems.length > 0) return { result: report(file, plan, false), event: undefined }
      if (plan.create.length > 0) assertWithinLimit(plan, await lockStoreLimit(tx, licence))
      await createStores(tx, organisationId, create)
      await changeStores(tx, change)
      await analyzeStoreTable(tx, plan)
      const result = report(file, plan, true)
      const { lines, created, changed } = result
      return { result, event: { action: 'stores.imported', subject: `${lines}`, details: { lines, created, changed } } }
    })
  }
}

/** @throws licenceStoreLimit with the lines whose stores the licence does not allow */
function assertWithinLimit(plan: ImportPlan, limit: StoreLimit | undefined): void {
  const lines = linesBeyond(plan, limit)
  if (limit && lines.length > 0)
    throw errors.licenceStoreLimit({ ...limit, lines: lines.slice(0, STORE_IMPORT_PROBLEMS_LISTED) })
}

/** A dry run reports the same lines as problems. */
function withinLimit(plan: ImportPlan, limit: StoreLimit | undefined): ImportPlan {
  if (plan.problems.length > 0) return plan
  const problems = linesBeyond(plan, limit).map((line) => ({ line, problem: 'licenceExceeded' as const }))
  return { ...plan, problems }
}

/** The lines of the new stores that do not fit any more, in the order of the file. */
function linesBeyond({ create, createdLines }: ImportPlan, limit: StoreLimit | undefined): readonly number[] {
  if (!limit || create.length === 0) return []
  return createdLines.slice(Math.max(0, limit.licensed - limit.used))
}

/** A plan with its rows and the data it depends on. */
interface Prepared {
  readonly state: PartialImportState
  readonly plan: ImportPlan
  readonly create: readonly StoreRow[]
  readonly change: readonly StoreRow[]
}

async function prepare(state: PartialImportState, file: StoreFile, slices: TimeSlices): Promise<Prepared> {
  const { customers, pieces } = state
  const plan = await planImport(file, { customers, stores: pieces.flat() }, slices)
  const writes = plan.problems.length === 0
  return {
    state,
    plan,
    create: writes ? await rowsOf(plan.create, slices) : [],
    change: writes ? await rowsOf(plan.change, slices) : [],
  }
}

/** Number of new stores from which PostgreSQL analyzes the table at once. */
const MANY = 1_000

/** Old statistics would make every query slow until the next automatic analysis. */
async function analyzeStoreTable(tx: Tx, { create }: ImportPlan): Promise<void> {
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
    problems: plan.problems.slice(0, STORE_IMPORT_PROBLEMS_LISTED),
  }
}

/** Reads stores in pieces, so that two reads can be compared piece by piece. */
interface PartialImportState {
  readonly customers: ImportState['customers']
  readonly pieces: readonly ImportState['stores'][]
}

function isSame(one: PartialImportState, other: PartialImportState): boolean {
  return (
    isDeepStrictEqual(one.customers, other.customers) &&
    one.pieces.every((piece, index) => isDeepStrictEqual(piece, other.pieces[index]))
  )
}

async function readImportState(
  db: Database | Tx,
  organisationId: string,
  file: StoreFile,
): Promise<PartialImportState> {
  const { rows } = await sql`select from organisation where id = ${organisationId}`.execute(db)
  if (rows.length === 0) throw errors.notFound()
  const customers = await db
    .selectFrom('customer')
    .where('organisation_id', '=', organisationId)
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  const pieces: ImportState['stores'][] = []
  for (let from = 0; from < file.lines.length; from += CODE_BATCH) {
    const codes = file.lines.slice(from, from + CODE_BATCH).map(({ code }) => code)
    pieces.push(await readStoresByCode(db, organisationId, codes))
  }
  return { customers, pieces }
}

/** Small enough that one query does not delay other requests. */
const CODE_BATCH = 1_000

async function readStoresByCode(db: Database | Tx, organisationId: string, codes: readonly string[]) {
  const { rows } = await sql<ImportState['stores'][number]>`
    select id, customer_id as "customerId", name, code, time_zone as "timeZone",
      opens_on::text as "opensOn", closes_on::text as "closesOn" from store
    where organisation_id = ${organisationId} and lower(code) in (select lower(code) from unnest(${codes}::text[]) as code)
    order by id`.execute(db)
  return rows
}
