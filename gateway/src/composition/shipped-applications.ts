import { fileURLToPath } from 'node:url'
import { migrate as migrateLabels, openLabels } from '@foyer/labels/server'
import type { Logger } from 'pino'
import { ORGANISATION } from '../../seed/demo-data.ts'
import type { CreateBackEnd } from '../applications/index.ts'
import type { Environment } from '../environment.ts'
import { type Job, startPeriodicJob } from '../platform/scheduling/jobs.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'

/** The content of their packages, which `npm start` builds. */
const PACKAGES = [fileURLToPath(new URL('../../../applications/labels/dist/package', import.meta.url))]
const INSUFFICIENT_PRIVILEGE = '42501'
const UNDEFINED_TABLE = '42P01'
const SIMULATION_SECONDS = 1

export interface ShippedOptions {
  readonly environment: Pick<Environment, 'demonstration'>
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
}

/** The applications that ship with the product. Only this file knows which they are. */
export interface ShippedApplications {
  /** Folders with their packages. */
  readonly packages: readonly string[]
  readonly backEnds: Readonly<Record<string, CreateBackEnd>>
  /** Seeds their data, and simulates their devices from now on. */
  startDemonstration(db: Database): Promise<void>
  /** Replaces their data around a reset of the demonstration, whose organisation and stores are new afterwards. */
  resetDemonstration(db: Database, reset: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Creates or updates the schemas of the applications that ship. Without the right to create a schema this is logged: the shell is more
 * important than one application.
 * @param role of the gateway, which gets rights on rows
 */
export async function migrateShippedApplications(ownerUrl: string, role: string, log: Logger): Promise<void> {
  try {
    await migrateLabels(ownerUrl, role)
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as Error & { readonly code?: string }
    if (cause.code !== INSUFFICIENT_PRIVILEGE) throw error
    const remedy = 'grant the role that owns the tables the right to create schemas in the database, then start again'
    log.error({ application: 'labels', reason: cause.message, remedy }, 'could not create the schema of an application')
  }
}

/** Opens the applications that ship, on a migrated database. They connect with their first request. */
export function openShippedApplications(options: ShippedOptions): ShippedApplications {
  const { environment, databaseUrl, clock, log } = options
  const labels = openLabels({
    ...{ databaseUrl, now: () => clock.now(), simulated: environment.demonstration },
    onError: (error) => log.error({ application: 'labels', err: error }, 'a request to an application failed'),
  })
  const seedLabels = async (db: Database) => {
    const places = await readDemoPlaces(db)
    if (places) await labels.demonstration.seed(places)
  }
  let simulation: Job | undefined
  return {
    packages: PACKAGES,
    backEnds: { labels: labels.backEnd },
    async startDemonstration(db) {
      if (!(await hasSchema(seedLabels(db)))) return
      simulation = startPeriodicJob(SIMULATION_SECONDS, log, () => labels.demonstration.simulate())
    },
    async resetDemonstration(db, reset) {
      const former = await readDemoPlaces(db)
      await reset()
      if (!former || (await hasSchema(labels.demonstration.clear(former.organisation)))) await seedLabels(db)
    },
    async close() {
      await simulation?.stop()
      await labels.close()
    },
  }
}

/** False if the work failed because the schema could not be created, which the migration has logged. */
async function hasSchema(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if ((error as { readonly code?: string }).code !== UNDEFINED_TABLE) throw error
    return false
  }
}

async function readDemoPlaces(db: Database) {
  const organisation = await db
    .selectFrom('organisation')
    .select('id')
    .where('code', '=', ORGANISATION.code)
    .executeTakeFirst()
  if (!organisation) return undefined
  const stores = await db
    .selectFrom('store')
    .select('id')
    .where('organisation_id', '=', organisation.id)
    .orderBy('code')
    .execute()
  return { organisation: organisation.id, stores: stores.map(({ id }) => id) }
}
