import { ZONES } from '../chain/chain-plan.ts'
import { HABITS, type WorkKind } from '../day/habits.ts'
import { mixedCost, sumOf, type UnitCosts } from './unit-costs.ts'

export interface ChainSize {
  readonly stores: number
  readonly userCount: number
}

export interface Capacity {
  /** In the busiest minutes of the day. */
  readonly peak: {
    readonly signInsASecond: number
    readonly callsASecond: number
    readonly sockets: number
    /** Cores in use. */
    readonly gatewayCores: number
    readonly databaseCores: number
  }
  readonly gateways: number
  readonly databaseCores: number
  /** Of each gateway, in megabytes. */
  readonly gatewayMemory: number
  /** To the database, of all gateways. */
  readonly connections: number
  readonly diskGigabytesAYear: number
  /** What a gateway of two cores and a database of two cores run out of first, as the chain grows. */
  readonly first: 'cores of gateways' | 'sockets of gateways' | 'cores of the database'
}

/** How a machine may be used in the busiest minutes. The rest is for what was not foreseen: a failed gateway, a cut network. */
const USED_AT_MOST = 0.6
export const CORES_OF_GATEWAY = 2
export const SOCKETS_OF_GATEWAY = 50_000
/** One may fail or be replaced at any time. */
const SPARE_GATEWAYS = 1
/** The pool, the change feed, and the pools of the applications that ship. */
const CONNECTIONS_OF_GATEWAY = 23
const SMALLEST_DATABASE = 2
const STEP_HOURS = 1 / 12
const GIGABYTE = 1e9
const DAYS = 365

/** Returns what a chain needs, from what users do on a day and what the work costs. A store has the same habits in every chain. */
export function capacityOf({ stores, userCount }: ChainSize, costs: UnitCosts): Capacity {
  const steps = Array.from({ length: 24 / STEP_HOURS }, (_, step) =>
    loadAt(step * STEP_HOURS, stores, userCount, costs),
  )
  const most = (of: (load: Load) => number) => Math.max(...steps.map(of))
  const sockets = Math.round(most((load) => load.sockets))
  const peak = {
    signInsASecond: most((load) => load.signIns),
    callsASecond: most((load) => load.calls),
    sockets,
    gatewayCores: most((load) => load.gateway),
    databaseCores: most((load) => load.database),
  }
  const byCores = peak.gatewayCores / (CORES_OF_GATEWAY * USED_AT_MOST - costs.idle.gateway / 1_000)
  const bySockets = sockets / SOCKETS_OF_GATEWAY
  const gateways = Math.ceil(Math.max(byCores, bySockets)) + SPARE_GATEWAYS
  /* Each gateway polls for changes, also without work. */
  const ofDatabase = (peak.databaseCores + (gateways * costs.idle.database) / 1_000) / USED_AT_MOST
  const databaseCores = Math.max(SMALLEST_DATABASE, Math.ceil(ofDatabase))
  const working = userCount * HABITS.working
  return {
    peak,
    gateways,
    databaseCores,
    gatewayMemory:
      costs.gatewayMegabytes + (sockets / Math.max(1, gateways - SPARE_GATEWAYS)) * (costs.socketKilobytes / 1_024),
    connections: gateways * CONNECTIONS_OF_GATEWAY,
    diskGigabytesAYear: (working * costs.bytesOfUserDay * DAYS) / GIGABYTE,
    first: firstOf(byCores, bySockets, ofDatabase / SMALLEST_DATABASE),
  }
}

interface Load {
  readonly signIns: number
  readonly calls: number
  readonly sockets: number
  readonly gateway: number
  readonly database: number
}

/** The load at an hour of UTC. */
function loadAt(hour: number, stores: number, userCount: number, costs: UnitCosts): Load {
  const working = userCount * HABITS.working
  const beginning = working * shareAt(hour, beginningAt)
  const onShift = working * shareAt(hour, onShiftAt)
  const perShift = onShift / (HABITS.shiftHours * 3_600)
  const managers = stores / userCount
  const rates: Partial<Record<WorkKind, number>> = {
    'sign-in': beginning,
    'wrong password': beginning * HABITS.wrongPasswords,
    socket: beginning,
    'work-bench': beginning + perShift * HABITS.workBenches,
    'inbox list': perShift * HABITS.inboxLists,
    'label list': perShift * managers * HABITS.labelLists,
    'price change': perShift * managers * HABITS.priceChanges,
    /* A notice to the chain is acknowledged within the hour. */
    acknowledgement: (onShift * HABITS.acknowledging) / 3_600,
    notice: (stores / 100) * (HABITS.storeNoticesOfHundred / 86_400),
    'role change': (userCount / 1_000) * (HABITS.roleChangesOfThousand / 86_400),
  }
  const parts = Object.entries(rates).map(([kind, rate]) => {
    const { gateway, database } = mixedCost(costs, kind as WorkKind)
    return [kind, { gateway: (gateway * rate) / 1_000, database: (database * rate) / 1_000 }] as const
  })
  const idle = {
    gateway: (costs.idleSocket.gateway * onShift) / 1_000,
    database: (costs.idleSocket.database * onShift) / 1_000,
  }
  const { gateway, database } = sumOf({ ...Object.fromEntries(parts), idle })
  const calls = Object.values(rates).reduce((sum, rate) => sum + rate, 0)
  return { signIns: beginning, calls, sockets: onShift, gateway, database }
}

/** Sums a share over the time zones and shifts. */
function shareAt(hour: number, of: (sinceStart: number) => number): number {
  return ZONES.flatMap((zone) =>
    HABITS.shifts.map((shift) => {
      const since = hour - (shift.hour - zone.hours)
      return zone.share * shift.share * of(((((since + 12) % 24) + 24) % 24) - 12)
    }),
  ).reduce((sum, share) => sum + share, 0)
}

/** The share of a shift that begins in a second. */
function beginningAt(sinceStart: number): number {
  const within = HABITS.arrivalMinutes / 60
  return Math.abs(sinceStart) < within ? 1 / (2 * within * 3_600) : 0
}

/** The share of a shift that is at work. */
function onShiftAt(sinceStart: number): number {
  return sinceStart >= 0 && sinceStart < HABITS.shiftHours ? 1 : 0
}

function firstOf(cores: number, sockets: number, database: number): Capacity['first'] {
  if (database >= cores && database >= sockets) return 'cores of the database'
  return cores >= sockets ? 'cores of gateways' : 'sockets of gateways'
}
