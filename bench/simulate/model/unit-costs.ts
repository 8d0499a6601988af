import type { WorkKind } from '../day/habits.ts'

/** Milliseconds of a gateway's core and of a core of the database. */
export interface Cost {
  readonly gateway: number
  readonly database: number
}

/** What the work of a gateway costs, as `npm run simulate -- --costs` measures it. */
export interface UnitCosts {
  /** Of one call of each kind; `notice delivered` for each socket that receives it. */
  readonly work: Readonly<Record<WorkKind, Cost>>
  /** How many times of it the same work costs among work of other kinds: a processor and a planner have less of it in their caches. */
  readonly mixed: Cost
  /** Of a gateway without work, a second. */
  readonly idle: Cost
  /** Of an idle socket, a second. */
  readonly idleSocket: Cost
  /** Kilobytes of memory of an idle socket. */
  readonly socketKilobytes: number
  /** Megabytes of memory of a gateway without sockets, after load. */
  readonly gatewayMegabytes: number
  /** Bytes on disk that a working user adds on a day. */
  readonly bytesOfUserDay: number
}

export type WorkCounts = Readonly<Partial<Record<WorkKind, number>>>

/** What was done on a day, and for how long. */
export interface Day {
  readonly counts: WorkCounts
  readonly gateways: number
  readonly seconds: number
  /** The sum of the seconds that each socket was open. */
  readonly socketSeconds: number
}

/** Costs of work of one kind alone. */
export const ALONE: Cost = { gateway: 1, database: 1 }

/** Returns the processor seconds of work by kind, with what gateways need without work. */
export function predictUse(costs: UnitCosts, day: Day): Readonly<Record<string, Cost>> {
  const { counts, gateways, seconds, socketSeconds } = day
  const of = ({ gateway, database }: Cost, times: number): Cost => ({
    gateway: (gateway * times) / 1_000,
    database: (database * times) / 1_000,
  })
  const work = Object.entries(counts).map(
    ([kind, count]) => [kind, of(mixedCost(costs, kind as WorkKind), count)] as const,
  )
  return {
    ...Object.fromEntries(work),
    'idle gateways': of(costs.idle, gateways * seconds),
    'idle sockets': of(costs.idleSocket, socketSeconds),
  }
}

/** Returns the cost of one call among work of other kinds. */
export function mixedCost({ work, mixed }: Pick<UnitCosts, 'work' | 'mixed'>, kind: WorkKind): Cost {
  const { gateway, database } = work[kind]
  return { gateway: gateway * mixed.gateway, database: database * mixed.database }
}

/** Returns how many times the costs of each kind alone the work of a day has cost. */
export function mixedFactor(costs: Omit<UnitCosts, 'mixed'>, day: Day, measured: Cost): Cost {
  const all = sumOf(predictUse({ ...costs, mixed: ALONE }, day))
  const idle = sumOf(predictUse({ ...costs, mixed: ALONE }, { ...day, counts: {} }))
  const factor = (of: keyof Cost) => (measured[of] - idle[of]) / (all[of] - idle[of])
  return { gateway: factor('gateway'), database: factor('database') }
}

export function sumOf(parts: Readonly<Record<string, Cost>>): Cost {
  const all = Object.values(parts)
  return {
    gateway: all.reduce((sum, { gateway }) => sum + gateway, 0),
    database: all.reduce((sum, { database }) => sum + database, 0),
  }
}
