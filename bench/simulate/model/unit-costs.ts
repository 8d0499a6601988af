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

/** Returns the processor seconds of work by kind, with what gateways need without work. */
export function predictUse(
  costs: UnitCosts,
  counts: WorkCounts,
  { gateways, seconds, socketSeconds }: { gateways: number; seconds: number; socketSeconds: number },
): Readonly<Record<string, Cost>> {
  const of = ({ gateway, database }: Cost, times: number): Cost => ({
    gateway: (gateway * times) / 1_000,
    database: (database * times) / 1_000,
  })
  const work = Object.entries(counts).map(([kind, count]) => [kind, of(costs.work[kind as WorkKind], count)] as const)
  return {
    ...Object.fromEntries(work),
    'idle gateways': of(costs.idle, gateways * seconds),
    'idle sockets': of(costs.idleSocket, socketSeconds),
  }
}

export function sumOf(parts: Readonly<Record<string, Cost>>): Cost {
  const all = Object.values(parts)
  return {
    gateway: all.reduce((sum, { gateway }) => sum + gateway, 0),
    database: all.reduce((sum, { database }) => sum + database, 0),
  }
}
