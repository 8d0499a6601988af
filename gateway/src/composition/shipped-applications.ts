import { fileURLToPath } from 'node:url'
import { migrate as migrateAssets, openAssets } from '@foyer/assets/server'
import { migrate as migrateLabels, openLabels } from '@foyer/labels/server'
import type { Tracing } from '@foyer/sdk/tracing'
import { migrate as migrateTemperature, openTemperature } from '@foyer/temperature/server'
import type { Logger } from 'pino'
import { grantAssets, grantTemperature } from '../../seed/application-rights.ts'
import { ORGANISATION } from '../../seed/demo-data.ts'
import type { CreateBackEnd } from '../applications/index.ts'
import type { Environment } from '../environment.ts'
import type { Job } from '../platform/scheduling/jobs.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import { type ApplicationWork, startApplicationWork } from './application-work.ts'

/** The content of their packages, which `npm start` builds. */
const PACKAGES = ['labels', 'temperature', 'assets', 'administration'].map((key) =>
  fileURLToPath(new URL(`../../../applications/${key}/dist/package`, import.meta.url)),
)
const MIGRATIONS = { labels: migrateLabels, temperature: migrateTemperature, assets: migrateAssets }
const INSUFFICIENT_PRIVILEGE = '42501'
const UNDEFINED_TABLE = '42P01'

type Key = keyof typeof MIGRATIONS
type ShippedEnvironment = Pick<Environment, 'demonstration'> & Partial<Pick<Environment, 'applicationBackEnds'>>

export interface ShippedOptions {
  readonly environment: ShippedEnvironment
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
  readonly tracing?: Tracing | undefined
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
 * Creates or updates the schemas of the applications that ship. One whose back end runs in a process of its own does so itself, but the
 * demonstration seeds its data here. Without the right to create a schema this is logged: the shell is more
 * important than one application.
 * @param role of the gateway, which gets rights on rows
 */
export async function migrateShippedApplications(
  ownerUrl: string,
  role: string,
  log: Logger,
  environment: ShippedEnvironment = { demonstration: true },
): Promise<void> {
  for (const [application, migrate] of Object.entries(MIGRATIONS)) {
    if (!environment.demonstration && runsApart(environment, application)) continue
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

/** True if the operator has set the address of its back end. This process then leaves its requests and its recurring work alone. */
function runsApart({ applicationBackEnds }: ShippedEnvironment, key: string): boolean {
  return applicationBackEnds?.has(key) ?? false
}

/** Opens the applications that ship, on a migrated database. They connect with their first request. */
export function openShippedApplications(options: ShippedOptions): ShippedApplications {
  const shipped = [shippedLabels(options), shippedTemperature(options), shippedAssets(options)]
  const inProcess = shipped.filter(({ key }) => !runsApart(options.environment, key))
  const jobs: Job[] = []
  const startWork = (key: string, list: readonly ApplicationWork[]) => {
    for (const work of list) jobs.push(startApplicationWork(key, work, options.log))
  }
  return {
    packages: PACKAGES,
    backEnds: Object.fromEntries(inProcess.map(({ key, backEnd }) => [key, backEnd])),
    async start() {
      for (const { key, ready, work } of inProcess) if (await hasSchema(ready())) startWork(key, work)
    },
    async startDemonstration(db) {
      for (const { key, seed, simulation } of shipped)
        if ((await hasSchema(seed(db))) && !runsApart(options.environment, key)) startWork(key, simulation)
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
  readonly key: Key
  readonly backEnd: CreateBackEnd
  seed(db: Database): Promise<void>
  clear(organisation: string): Promise<void>
  /** Fails without its schema. */
  ready(): Promise<void>
  readonly work: readonly ApplicationWork[]
  /** What its devices would do, if it has any. */
  readonly simulation: readonly ApplicationWork[]
  close(): Promise<void>
}

function commonOptions(key: Key, { environment, databaseUrl, clock, log, tracing }: ShippedOptions) {
  return {
    ...{ databaseUrl, now: () => clock.now(), simulated: environment.demonstration, tracing },
    onError: (error: unknown) => log.error({ application: key, err: error }, 'a request to an application failed'),
  }
}

function shippedLabels(options: ShippedOptions): Shipped {
  const labels = openLabels(commonOptions('labels', options))
  return {
    ...{ ...labels, key: 'labels', clear: labels.demonstration.clear },
    async seed(db) {
      const places = await readDemoPlaces(db)
      if (places) await labels.demonstration.seed({ ...places, stores: places.stores.map(({ id }) => id) })
    },
  }
}

function shippedTemperature(options: ShippedOptions): Shipped {
  const temperature = openTemperature(commonOptions('temperature', options))
  return {
    ...{ ...temperature, key: 'temperature', clear: temperature.demonstration.clear },
    async seed(db) {
      const places = await readDemoPlaces(db)
      if (!places) return
      await grantTemperature(db)
      await temperature.demonstration.seed({ ...places, stores: someOf(places.stores) })
    },
  }
}

function shippedAssets(options: ShippedOptions): Shipped {
  const assets = openAssets(commonOptions('assets', options))
  return {
    ...{ ...assets, key: 'assets', clear: assets.demonstration.clear, simulation: [] },
    async seed(db) {
      const places = await readDemoPlaces(db)
      if (!places) return
      await grantAssets(db)
      await assets.demonstration.seed({ ...places, stores: someOf(places.stores) })
    },
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
