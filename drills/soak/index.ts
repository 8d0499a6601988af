import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@foyer/testkit'
import { type Cleanups, withCleanups } from '../cleanups.ts'
import type { Drill, DrillOptions, Outcome } from '../drill.ts'
import { type Cluster, startCluster } from '../failover/cluster.ts'
import { PROGRAMS } from '../failover/programs.ts'
import { Gateways } from '../gateways/gateways.ts'
import { LoadBalancer } from '../gateways/load-balancer.ts'
import { findLosses } from '../load/compare.ts'
import { startReaders } from '../load/readers.ts'
import { ClientRecord } from '../load/record.ts'
import { startLoad } from '../load/work.ts'
import { thisRelease } from '../upgrade/release.ts'
import { startFixedWork } from './fixed-work.ts'
import { outcomeOf } from './outcome.ts'
import { readByTurns } from './paired-reads.ts'
import { Sampler } from './sampler.ts'
import { StatementTimes } from './statements.ts'
import { type PlannedEvent, timetableOf } from './timetable.ts'
import type { Interval } from './trend.ts'

const MINUTES = 120
/** Caches fill, code is compiled, and the heap finds its size: a tenth of the run. */
const WARM_UP = 0.1
/** How long an interruption is felt, in seconds: a drained gateway starts again, a former primary follows the next. */
const FELT = 30
const GIVE_UP = 120_000
/** The users of the load, who share an address and a record. */
const GROUPS = 3
/** Sessions of the beginning are used again at the end. */
const SESSION_SECONDS = 12 * 3_600

/** Mixed load on everything at once, with restarts and failovers. What a gateway uses has to stay flat. */
export const soak: Drill = {
  name: 'soak',
  summary:
    'Two hours of mixed load on three gateways behind HAProxy and three PostgreSQL, with restarts and failovers in between: memory, handles, connections and times stay flat. --minutes 20 is shorter.',
  programs: PROGRAMS,
  run: async (options) => {
    const outcome = await withCleanups((cleanups) => runDrill(options, cleanups))
    options.step('everything is stopped')
    return outcome
  },
}

async function runDrill(options: DrillOptions, cleanups: Cleanups): Promise<Outcome> {
  const wantedSeconds = Number(options.option('minutes') ?? MINUTES) * 60
  const { cluster, gateways, balancer } = await startInstallation(options, cleanups)
  const client = new Client(balancer.url)
  await lengthenSessions(client)
  const fixedWork = await startFixedWork()
  cleanups.add(() => fixedWork.stop())
  const token = await client.tokenOf('clerk')
  const restarted = () => [gateways.clientOf(1), gateways.clientOf(2)]
  const readPairs = () => readByTurns(gateways.clientOf(0), restarted(), token)
  const sampler = new Sampler(gateways.clientOf(0), fixedWork, readPairs)
  cleanups.add(() => sampler.stop())
  const statements = new StatementTimes(cluster, () => sampler.seconds)
  cleanups.add(() => statements.stop())
  const record = new ClientRecord(GROUPS, (...response) => sampler.observe(...response))
  const readers = await startReaders(client, record)
  cleanups.add(() => readers.stop())
  const clients = Array.from({ length: GROUPS }, () => client)
  const load = await startLoad(clients, record)
  cleanups.add(() => load.stop())
  options.step('users work')

  const run = new Run({ options, cluster, gateways, balancer, record, sampler })
  for (const planned of timetableOf(wantedSeconds)) await run.apply(planned)
  await run.untilSecond(wantedSeconds)
  const seconds = sampler.seconds
  await sampler.stop()
  await statements.stop()
  await load.stop()
  await readers.stop()
  const losses = await findLosses(record, cluster, clients)
  const { interruptions, failovers, restarts, samples } = { ...run, samples: sampler.samples }
  const warmUp = wantedSeconds * WARM_UP
  return outcomeOf({
    ...{
      seconds,
      wantedSeconds,
      warmUp,
      samples,
      interruptions,
      failovers,
      restarts,
      record,
      losses,
      readers,
      statements,
    },
  })
}

async function lengthenSessions(client: Client): Promise<void> {
  const token = await client.tokenOf('super')
  const { version } = await client.data('administration.settings', {}, { token })
  const settings = { version, sessionIdleSeconds: SESSION_SECONDS }
  await client.data('administration.changeSettings', settings, { token })
}

async function startInstallation({ folder, step }: DrillOptions, cleanups: Cleanups) {
  const cluster = await startCluster(folder)
  cleanups.add(() => cluster.stop())
  step('PostgreSQL, Patroni, etcd and HAProxy run; a commit waits for a standby')
  const home = join(folder, 'gateways')
  mkdirSync(home)
  const gateways = await Gateways.prepare(home, {
    DATABASE_URL: cluster.severalServers,
    FOYER_READ_URL: cluster.standbys,
  })
  cleanups.add(() => gateways.stop())
  const balancer = await LoadBalancer.start(home, gateways.ports)
  cleanups.add(() => balancer.stop())
  for (const index of gateways.ports.keys()) await gateways.start(index, thisRelease(), balancer)
  step('three gateways run behind HAProxy')
  return { cluster, gateways, balancer }
}

interface Running {
  readonly options: DrillOptions
  readonly cluster: Cluster
  readonly gateways: Gateways
  readonly balancer: LoadBalancer
  readonly record: ClientRecord
  readonly sampler: Sampler
}

/** Applies the timetable, and notes when it disturbed the load. */
class Run {
  readonly interruptions: Interval[] = []
  readonly failovers: number[] = []
  restarts = 0
  readonly #running: Running

  constructor(running: Running) {
    this.#running = running
  }

  async untilSecond(second: number): Promise<void> {
    const { sampler, options } = this.#running
    while (sampler.seconds < second) {
      options.signal.throwIfAborted()
      await pause(200)
    }
  }

  async apply({ at, event }: PlannedEvent): Promise<void> {
    await this.untilSecond(at)
    const { sampler } = this.#running
    const from = sampler.seconds
    if (event.kind === 'restart') await this.#restart(event.gateway)
    else await this.#failOver()
    this.interruptions.push({ from, to: sampler.seconds + FELT })
  }

  async #restart(index: number): Promise<void> {
    const { gateways, balancer, options } = this.#running
    await gateways.replace(index, thisRelease(), balancer)
    this.restarts++
    options.step(`gateway ${index + 1} is restarted; ${this.#soFar()}`)
  }

  async #failOver(): Promise<void> {
    const { cluster, record, options } = this.#running
    const primary = await cluster.healthy()
    record.clearWrites()
    primary.killPostgres()
    const began = performance.now()
    while (!record.isBackSince(began) && performance.now() - began < GIVE_UP) {
      options.signal.throwIfAborted()
      await pause(20)
    }
    const seconds = (performance.now() - began) / 1_000
    this.failovers.push(seconds)
    const next = await cluster.healthy()
    options.step(`${primary.name} → ${next.name}, writes back after ${seconds.toFixed(1)} s; ${this.#soFar()}`)
  }

  #soFar(): string {
    const { acknowledged, unexpected } = this.#running.record
    return `${acknowledged} acknowledged so far, ${unexpected} unexpected responses`
  }
}
