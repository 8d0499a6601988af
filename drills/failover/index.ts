import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@foyer/testkit'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { RECORDED_TESTS } from '../alerts/index.ts'
import { type RecordedFault, recordedTests } from '../alerts/recorded-tests.ts'
import { atLeast, atMost, type Drill, type DrillOptions, type Measure, type Outcome } from '../drill.ts'
import { findLosses, type Losses } from '../load/compare.ts'
import { ClientRecord } from '../load/record.ts'
import { type Load, startLoad } from '../load/work.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { FAILOVER_ALERTS, FAULTS, type Fault, USUAL_FAULTS } from './faults.ts'
import { PROGRAMS } from './programs.ts'
import { Recorder } from './recorder.ts'

const TIMES = 10
const GIVE_UP = 120_000
/** Load before the first fault and between two faults. */
const QUIET = 5_000
const ACKNOWLEDGED = 5_000
/** The longest that a client waits for a response, in seconds (docs/specification/production.md). */
const SLOWEST = 15
/** From the folder of the results. */
const ALERT_RULES = '../../deploy/prometheus/alerts.yml'

interface Round {
  readonly fault: string
  readonly seconds: number
  readonly slowest: number
}

interface Observed {
  readonly record: ClientRecord
  readonly recorder: Recorder
}

export const failover: Drill = {
  name: 'failover',
  summary:
    'Three PostgreSQL under Patroni with etcd and HAProxy, and three gateways under load: the primary is killed, paused, and cut off from its peers, --times 10 each; --faults killed,machine selects.',
  programs: PROGRAMS,
  async run(options) {
    const times = Number(options.option('times') ?? TIMES)
    const names = options.option('faults')?.split(',') ?? USUAL_FAULTS
    const faults = FAULTS.filter(({ name }) => names.includes(name))
    const cluster = await startCluster(options.folder)
    options.step('PostgreSQL, Patroni, etcd and HAProxy run; a commit waits for a standby')
    try {
      return await withGateways(cluster, async (clients) => await drill({ options, cluster, clients, faults, times }))
    } finally {
      await cluster.stop()
      options.step('everything is stopped')
    }
  },
}

async function withGateways(
  cluster: Cluster,
  work: (clients: readonly Client[]) => Promise<Outcome>,
): Promise<Outcome> {
  const folders: ReturnType<typeof processFolder>[] = []
  const gateways: GatewayProcess[] = []
  const secret = randomBytes(32).toString('base64url')
  try {
    for (const url of [cluster.severalServers, cluster.severalServers, cluster.oneAddress]) {
      const folder = processFolder()
      folders.push(folder)
      const settings = { DATABASE_URL: url, FOYER_READ_URL: cluster.standbys, FOYER_SECRET: secret, FOYER_DEMO: '1' }
      gateways.push(await startGatewayProcess(folder.path, settings))
    }
    return await work(gateways.map(({ client }) => client))
  } finally {
    for (const gateway of gateways) await gateway.end('SIGTERM')
    for (const folder of folders) folder.remove()
  }
}

interface Drilling {
  readonly options: DrillOptions
  readonly cluster: Cluster
  readonly clients: readonly Client[]
  readonly faults: readonly Fault[]
  readonly times: number
}

async function drill(drilling: Drilling): Promise<Outcome> {
  const { options, cluster, clients, faults, times } = drilling
  options.step('three gateways run: two with the addresses of all servers, one with that of HAProxy')
  const record = new ClientRecord(clients.length)
  const load = await startLoad(clients, record)
  options.step(`users work, with ${load.sockets.length} open sockets`)
  const rounds: Round[] = []
  const recorder = new Recorder(clients)
  const recorded = new Map<string, RecordedFault>()
  await pause(QUIET)
  for (let time = 1; time <= times; time++) {
    for (const fault of faults) {
      rounds.push(await runRound(drilling, fault, time, { record, recorder }))
      recorded.set(fault.name, { fault: fault.name, recording: recorder.recording, alerts: FAILOVER_ALERTS })
    }
  }
  await recorder.stop()
  writeFileSync(RECORDED_TESTS, recordedTests([...recorded.values()], ALERT_RULES))
  const closed = load.sockets.filter(({ closed }) => closed !== undefined).length
  await load.stop()
  const losses = await findLosses(record, cluster, clients)
  return outcomeOf({ rounds, faults, record, losses, closed, load })
}

async function runRound(
  { options, cluster }: Drilling,
  fault: Fault,
  time: number,
  { record, recorder }: Observed,
): Promise<Round> {
  recorder.restart()
  const primary = await cluster.healthy()
  record.clearWrites()
  record.takeSlowest()
  await fault.cause(primary)
  const began = performance.now()
  while (!record.isBackSince(began) && performance.now() - began < GIVE_UP) {
    options.signal.throwIfAborted()
    await pause(20)
  }
  const seconds = (performance.now() - began) / 1_000
  fault.mend(primary)
  const next = await cluster.healthy()
  const slowest = record.takeSlowest() / 1_000
  options.step(
    `${fault.name} ${time}: ${primary.name} → ${next.name}, writes back after ${seconds.toFixed(1)} s, slowest response ${slowest.toFixed(1)} s; ${record.acknowledged} acknowledged so far`,
  )
  await pause(QUIET)
  return { fault: fault.name, seconds, slowest }
}

interface Findings {
  readonly rounds: readonly Round[]
  readonly faults: readonly Fault[]
  readonly record: ClientRecord
  readonly losses: Losses
  readonly closed: number
  readonly load: Load
}

function outcomeOf({ rounds, faults, record, losses, closed, load }: Findings): Outcome {
  const { sessions, ...writes } = losses
  const lost = Object.values(writes).reduce((sum, count) => sum + count, 0)
  return {
    measures: [
      ...faults.map((fault) => timeOf(fault, rounds)),
      atLeast(ACKNOWLEDGED, 'Acknowledged writes', record.acknowledged),
      atMost(0, 'Acknowledged writes that are lost', lost),
      atMost(0, 'Lists without a notice that was acknowledged before', record.staleReads),
      atMost(0, `Sessions lost, of ${record.sessions.length}`, sessions),
      atMost(0, `Sockets closed, of ${load.sockets.length}`, closed),
      atMost(0, 'Responses but success, conflict, and 503 with Retry-After', record.unexpected),
      atMost(SLOWEST, 'Slowest response', Math.max(...rounds.map(({ slowest }) => slowest)), ' s', 1),
    ],
    raw: { rounds, losses, responses: record.responses },
  }
}

function timeOf({ name, after, limit }: Fault, rounds: readonly Round[]): Measure {
  const seconds = rounds.filter(({ fault }) => fault === name).map((round) => round.seconds)
  const middle = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? Number.NaN
  const worst = atMost(
    limit,
    `Writes are back after ${after}, worst of ${seconds.length}`,
    Math.max(...seconds),
    ' s',
    1,
  )
  return { ...worst, measured: `${worst.measured} (median ${middle.toFixed(1)} s)` }
}
