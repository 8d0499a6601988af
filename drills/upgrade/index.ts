import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ASSET_BASE } from '@foyer/contract/limits'
import { Client } from '@foyer/testkit'
import { type Cleanups, withCleanups } from '../cleanups.ts'
import type { Drill, DrillOptions, Outcome } from '../drill.ts'
import { Gateways } from '../gateways/gateways.ts'
import { LoadBalancer } from '../gateways/load-balancer.ts'
import { findLosses } from '../load/compare.ts'
import { startReaders } from '../load/readers.ts'
import { ClientRecord } from '../load/record.ts'
import { startLoad } from '../load/work.ts'
import { Postgres } from '../restore/postgres.ts'
import { callsOf, outcomeOf } from './outcome.ts'
import { PROGRAMS } from './programs.ts'
import { PreviousRelease, type Release, thisRelease } from './release.ts'
import { openBrowser, Tab } from './tab.ts'

const CALLS = 50_000
const QUIET = 5_000
/** A gateway of 0.1.0 stores the files of its portal a minute after its start. */
const STORED_WITHIN = 90_000
/** The users of the load, who share an address and a record. */
const GROUPS = 3

/** Three gateways are replaced by those of another release, one after the other, under load and with open tabs; and back. */
export const upgrade: Drill = {
  name: 'upgrade',
  summary:
    'Three gateways of the previous release are replaced one at a time by those of this one, under load and with open tabs, and back. --calls 50000; --previous uses a folder that a former drill installed; --tests session runs a part of the tests of the previous gateway on the new schema, --tests all runs them all.',
  programs: PROGRAMS,
  run: async (options) => {
    const outcome = await withCleanups((cleanups) => runDrill(options, cleanups))
    options.step('everything is stopped')
    return outcome
  },
}

async function runDrill(options: DrillOptions, cleanups: Cleanups): Promise<Outcome> {
  const { step, folder, signal } = options
  const installed = options.option('previous')
  const previous = installed
    ? PreviousRelease.installed(installed)
    : await PreviousRelease.install(join(folder, 'previous'), signal)
  const next = thisRelease()
  step(`Foyer ${previous.version} is installed and built from the history, to be replaced by ${next.version}`)
  const tests = await testPrevious(options, previous)
  const postgres = await startPostgres(join(folder, 'postgres'), cleanups)
  const home = join(folder, 'gateways')
  mkdirSync(home)
  const gateways = await Gateways.prepare(home, { DATABASE_URL: postgres.url })
  cleanups.add(() => gateways.stop())
  const balancer = await LoadBalancer.start(home, gateways.ports)
  cleanups.add(() => balancer.stop())
  for (const index of gateways.ports.keys()) await gateways.start(index, previous, balancer)
  step(`three gateways of ${previous.version} run behind HAProxy`)
  await untilAssetsAreStored(postgres, signal)

  const client = new Client(balancer.url)
  const record = new ClientRecord(GROUPS)
  const readers = await startReaders(client, record)
  cleanups.add(() => readers.stop())
  const clients = Array.from({ length: GROUPS }, () => client)
  const load = await startLoad(clients, record)
  cleanups.add(() => load.stop())
  const browser = await openBrowser()
  cleanups.add(() => browser.close())

  const change = async (release: Release, calls: number) => {
    await replaceAll({ options, gateways, balancer, release, record })
    await untilCalls(record, calls, signal)
  }
  const wanted = Number(options.option('calls') ?? CALLS)
  const oldTab = await Tab.open(browser, balancer.url, {
    name: `A tab of ${previous.version}`,
    username: 'drill-first',
  })
  step('users work; a tab of the previous release has a half-filled form')
  await change(next, wanted / 2)
  const missingFiles = await countMissing(client, previous)
  const newTab = await Tab.open(browser, balancer.url, { name: `A tab of ${next.version}`, username: 'drill-second' })
  const first = await oldTab.complete('Roles', join(folder, 'old-tab.png'))
  step('all are replaced; the old tab has completed its form, and a new tab has begun one')
  await change(previous, wanted)
  const second = await newTab.complete('Roles', join(folder, 'new-tab.png'))
  const missing = missingFiles + (await countMissing(client, next))
  step('all are back; the tab of the new release has completed its form')
  await pause(QUIET)
  await load.stop()
  await readers.stop()
  const losses = await findLosses(record, { query: (text, values) => postgres.query('foyer', text, values) }, clients)
  return outcomeOf({ ...{ record, losses, load, readers, missing, tests, wanted }, tabs: [first, second] })
}

async function testPrevious({ option, step, signal }: DrillOptions, previous: PreviousRelease) {
  const part = option('tests')
  if (!part) return undefined
  const tests = await previous.testOnNewSchema(part === 'all' ? '' : part, signal)
  const { passed, failed, prevented } = tests
  const counts = `${passed} passed, ${failed.length} failed, ${prevented.length} are prevented`
  step(`tests of the previous gateway on the new schema: ${counts}`)
  return tests
}

async function startPostgres(folder: string, cleanups: Cleanups): Promise<Postgres> {
  const postgres = await Postgres.onEmptyMachine(folder)
  cleanups.add(() => postgres.stop())
  await postgres.initialise('max_connections = 200\n')
  await postgres.start()
  await postgres.createDatabase()
  return postgres
}

async function untilAssetsAreStored(postgres: Postgres, signal: AbortSignal): Promise<void> {
  for (const began = performance.now(); performance.now() - began < STORED_WITHIN; await pause(1_000)) {
    signal.throwIfAborted()
    if ((await postgres.query('foyer', 'select from kept_asset limit 1')).length > 0) return
  }
  throw new Error('the previous release did not store the files of its portal')
}

interface Replacing {
  readonly options: DrillOptions
  readonly gateways: Gateways
  readonly balancer: LoadBalancer
  readonly release: Release
  readonly record: ClientRecord
}

async function replaceAll({ options, gateways, balancer, release, record }: Replacing): Promise<void> {
  for (const index of gateways.ports.keys()) {
    options.signal.throwIfAborted()
    await gateways.replace(index, release, balancer)
    const { calls, failed } = callsOf(record)
    options.step(`gateway ${index + 1} is ${release.version}; ${calls} calls so far, ${failed} failed`)
    await pause(QUIET)
  }
}

async function untilCalls(record: ClientRecord, wanted: number, signal: AbortSignal): Promise<void> {
  while (callsOf(record).calls < wanted) {
    signal.throwIfAborted()
    await pause(500)
  }
}

/** Returns how many files of a release the gateways do not send. */
async function countMissing(client: Client, release: Release): Promise<number> {
  let missing = 0
  for (const name of release.assets()) {
    const { status } = await client.get(`${ASSET_BASE}assets/${name}`)
    if (status !== 200) missing++
  }
  return missing
}
