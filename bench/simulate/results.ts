import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine, type Machine } from '../machine.ts'
import type { Cost, UnitCosts } from './model/unit-costs.ts'

const FOLDER = join(import.meta.dirname, 'results')
const IDLE_SOCKETS = join(import.meta.dirname, '../results/idle-sockets.json')

/** A day that was played, as it is stored. */
export interface DayResult {
  readonly gateways: number
  readonly seconds: number
  readonly workingUsers: number
  readonly calls: number
  readonly counts: Readonly<Record<string, number>>
  readonly measured: Cost
  readonly predicted: Cost
  /** Predicted processor seconds by kind of work. */
  readonly byKind: Readonly<Record<string, Cost>>
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
 * Returns the costs that were measured: of work by `--costs`, of sockets by the figure of the bench, on disk by a day on one gateway.
 * @throws Error with the command that measures what is missing
 */
export function storedCosts(): UnitCosts {
  const measured = storedResult<Pick<UnitCosts, 'work' | 'idle'>>('unit-costs')
  if (!measured) throw new Error('The costs are not measured yet: npm run simulate -- --costs')
  const idle = JSON.parse(readFileSync(IDLE_SOCKETS, 'utf8')) as IdleSockets
  const { kilobytes, cores, readings } = idle.raw
  const { sockets = 1, mib = 0 } = readings.at(-1) ?? {}
  return {
    ...{ work: measured.work, idle: measured.idle },
    idleSocket: { gateway: (cores * 1_000) / sockets, database: 0 },
    socketKilobytes: kilobytes,
    gatewayMegabytes: mib - (sockets * kilobytes) / 1_024,
    bytesOfUserDay: storedResult<{ bytesOfUserDay: number }>('day-1')?.bytesOfUserDay ?? 0,
  }
}

function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
