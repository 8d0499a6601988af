import { fileURLToPath } from 'node:url'
import { migrate as migrateAssets, openAssets } from '@foyer/assets/server'
import { migrate as migrateLabels, openLabels } from '@foyer/labels/server'
import { migrate as migrateTemperature, openTemperature } from '@foyer/temperature/server'
import type { Logger } from 'pino'
import { grantAssets, grantTemperature } from '../../seed/application-rights.ts'
import { ORGANISATION } from '../../seed/demo-data.ts'
import type { CreateBackEnd } from '../applications/index.ts'
import type { Environment } from '../environment.ts'
import { type Job, startPeriodicJob } from '../platform/scheduling/jobs.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'

/** The content of their packages, which `npm start` builds. */
const PACKAGES = ['labels', 'temperature', 'assets'].map((key) =>
  fileURLToPath(new URL(`../../../applications/${key}/dist/package`, import.meta.url)),
)
const MIGRATIONS = { labels: migrateLabels, temperature: migrateTemperature, assets: migrateAssets }
const INSUFFICIENT_PRIVILEGE = '42501'
const UNDEFINED_TABLE = '42P01'
const SIMULATION_SECONDS = 1
/** Open screens are to show a change within a second. */
const EVENTS_SECONDS = 0.25
/** Prices that are due come into force within two seconds. */
const SCHEDULE_SECONDS = 1
/** Sensors send a reading a minute, and alarms are to be noticed soon. */
const WATCH_SECONDS = 5
const MAINTENANCE_SECONDS = 300

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
  /** Starts their recurring work. */
  start(): Promise<void>
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
  for (const [application, migrate] of Object.entries(MIGRATIONS)) {
    try {
      await migrate(ownerUrl, role)
    } catch (error) {
      const cause = ((error as Error).cause ?? error) as Error & { readonly code?: string }
      if (cause.code !== INSUFFICIENT_PRIVILEGE) throw error
      const remedy = 'grant the role that owns the tables the right to create schemas in the database, then start again'
      log.error({ application, reason: cause.message, remedy }, 'could not create the schema of an application')
    }
  }
}

/** Opens the applications that ship, on a migrated database. They connect with their first request. */
export function openShippedApplications(options: ShippedOptions): ShippedApplications {
  const shipped = [shippedLabels(options), shippedTemperature(options), shippedAssets(options)]
  const jobs: Job[] = []
  return {
    packages: PACKAGES,
    backEnds: Object.fromEntries(shipped.map(({ key, backEnd }) => [key, backEnd])),
    async start() {
      for (const { probe, startJobs } of shipped) if (await hasSchema(probe())) jobs.push(...startJobs())
    },
    async startDemonstration(db) {
      for (const { seed, simulate } of shipped) if (await hasSchema(seed(db))) jobs.push(...simulate())
    },
    async resetDemonstration(db, reset) {
      const former = await readDemoPlaces(db)
      await reset()
      for (const { clear, seed } of shipped)
        if (!former || (await hasSchema(clear(former.organisation)))) await hasSchema(seed(db))
    },
    async close() {
      for (const job of jobs) await job.stop()
      for (const { close } of shipped) await close()
    },
  }
}

/** One application that ships, with what it has in the demonstration. */
interface Shipped {
  readonly key: string
  readonly backEnd: CreateBackEnd
  seed(db: Database): Promise<void>
  clear(organisation: string): Promise<void>
  /** Fails without its schema. */
  probe(): Promise<void>
  startJobs(): readonly Job[]
  /** Starts to do what its devices would do, if it has any. */
  simulate(): readonly Job[]
  close(): Promise<void>
}

function commonOptions(key: string, { environment, databaseUrl, clock, log }: ShippedOptions) {
  return {
    ...{ databaseUrl, now: () => clock.now(), simulated: environment.demonstration },
    onError: (error: unknown) => log.error({ application: key, err: error }, 'a request to an application failed'),
  }
}

function shippedLabels(options: ShippedOptions): Shipped {
  const { log } = options
  const { backEnd, demonstration, announce, schedule, watch, close } = openLabels(commonOptions('labels', options))
  return {
    ...{ key: 'labels', backEnd, close, clear: demonstration.clear, probe: announce },
    async seed(db) {
      const places = await readDemoPlaces(db)
      if (places) await demonstration.seed({ ...places, stores: places.stores.map(({ id }) => id) })
    },
    startJobs: () => [
      startPeriodicJob(EVENTS_SECONDS, log, announce),
      startPeriodicJob(SCHEDULE_SECONDS, log, async () => await schedule.runDue()),
      startPeriodicJob(WATCH_SECONDS, log, watch),
    ],
    simulate: () => [startPeriodicJob(SIMULATION_SECONDS, log, demonstration.simulate)],
  }
}

function shippedTemperature(options: ShippedOptions): Shipped {
  const { log } = options
  const { backEnd, demonstration, announce, watch, maintain, close } = openTemperature(
    commonOptions('temperature', options),
  )
  return {
    ...{ key: 'temperature', backEnd, close, clear: demonstration.clear, probe: announce },
    async seed(db) {
      const places = await readDemoPlaces(db)
      if (!places) return
      await grantTemperature(db)
      await demonstration.seed({ ...places, stores: someOf(places.stores) })
    },
    startJobs: () => [
      startPeriodicJob(EVENTS_SECONDS, log, announce),
      startPeriodicJob(WATCH_SECONDS, log, watch),
      startPeriodicJob(MAINTENANCE_SECONDS, log, maintain),
    ],
    simulate: () => [startPeriodicJob(WATCH_SECONDS, log, demonstration.simulate)],
  }
}

function shippedAssets(options: ShippedOptions): Shipped {
  const { log } = options
  const { backEnd, demonstration, announce, close } = openAssets(commonOptions('assets', options))
  return {
    ...{ key: 'assets', backEnd, close, clear: demonstration.clear, probe: announce },
    async seed(db) {
      const places = await readDemoPlaces(db)
      if (!places) return
      await grantAssets(db)
      await demonstration.seed({ ...places, stores: someOf(places.stores) })
    },
    startJobs: () => [startPeriodicJob(EVENTS_SECONDS, log, announce)],
    simulate: () => [],
  }
}

/** The stores of `clerk`, `expired` and `picker`, and the first one of `manager`. All would slow the start of the demonstration. */
function someOf<Store>(stores: readonly Store[]): Store[] {
  return stores.filter((_, index) => [0, 2, 5, 8].includes(index))
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
    .select(['id', 'name', 'time_zone as timeZone'])
    .where('organisation_id', '=', organisation.id)
    .orderBy('code')
    .execute()
  return { organisation: organisation.id, stores }
}
