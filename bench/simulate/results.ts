import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine, type Machine } from '../machine.ts'
import { ALONE, type Cost, type Day, mixedFactor, type UnitCosts } from './model/unit-costs.ts'

const FOLDER = join(import.meta.dirname, 'results')
const IDLE_SOCKETS = join(import.meta.dirname, '../results/idle-sockets.json')

/** A day that was played, as it is stored. */
export interface DayResult extends Day {
  readonly workingUsers: number
  readonly calls: number
  readonly measured: Cost
  /** On disk. */
  readonly bytesOfUserDay: number
}

export async function storeResult(name: string, result: object): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const machine: Machine = await describeMachine()
  const content = { at: new Date().toISOString(), machine, ...result }
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(content, roundedNumbers, 2)}\n`)
}

/** Returns what was stored, or undefined if nothing is. */
export function storedResult<Result>(name: string): Result | undefined {
  const file = join(FOLDER, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
}

/** The readings of `npm run bench -- idle-sockets`. */
interface IdleSockets {
  readonly raw: {
    readonly readings: readonly { readonly sockets: number; readonly mib: number }[]
    readonly kilobytes: number
    readonly cores: number
  }
}

/**
 * Returns the costs that were measured: of work by `--costs`, of sockets by the figure of the bench, and how mixed work differs and what it
 * writes by a day on one gateway. Before that day, as if it did not differ.
 * @throws Error with the command that measures what is missing
 */
export function storedCosts(): UnitCosts {
  const measured = storedResult<Pick<UnitCosts, 'work' | 'idle'>>('unit-costs')
  if (!measured) throw new Error('The costs are not measured yet: npm run simulate -- --costs')
  const idle = JSON.parse(readFileSync(IDLE_SOCKETS, 'utf8')) as IdleSockets
  const { kilobytes, cores, readings } = idle.raw
  const { sockets = 1, mib = 0 } = readings.at(-1) ?? {}
  const day = storedResult<DayResult>('day-1')
  const costs = {
    ...{ work: measured.work, idle: measured.idle },
    idleSocket: { gateway: (cores * 1_000) / sockets, database: 0 },
    socketKilobytes: kilobytes,
    gatewayMegabytes: mib - (sockets * kilobytes) / 1_024,
    bytesOfUserDay: day?.bytesOfUserDay ?? 0,
  }
  return { ...costs, mixed: day ? mixedFactor(costs, day, day.measured) : ALONE }
}

function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
