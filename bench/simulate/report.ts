import type { DayRecord } from './day/day-record.ts'
import { type Capacity, CORES_OF_GATEWAY } from './model/capacity-model.ts'
import type { Cost } from './model/unit-costs.ts'
import type { TableGrowth } from './usage.ts'

const TABLES_SHOWN = 12
const MEGABYTE = 1e6

/** Rows of cells as columns of text. The first is aligned to the left. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [])
  const cell = (text: string, at: number) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd())
}

/** Each kind of work: how often, how long, and what it used of the processors by its unit costs. */
export function workLines(record: DayRecord, parts: Readonly<Record<string, Cost>>): string[] {
  const cost = (name: string) => {
    const { gateway, database } = parts[name] ?? { gateway: 0, database: 0 }
    return [gateway.toFixed(1), database.toFixed(1)]
  }
  const kinds = Object.entries(record.summary).map(([kind, { count, p50, p99, failures }]) => {
    const failed = Object.entries(failures).map(([reason, times]) => `${times} × ${reason}`)
    const times = kind === 'notice delivered' ? ['', ''] : [`${p50.toFixed(0)} ms`, `${p99.toFixed(0)} ms`]
    return [kind, String(count), ...times, ...cost(kind), failed.join(', ') || '0']
  })
  const idle = Object.keys(parts).filter((name) => name.startsWith('idle'))
  const head = ['work', 'times', 'p50', 'p99', 'gateway s', 'database s', 'failures']
  return columns([head, ...kinds, ...idle.map((name) => [name, '', '', '', ...cost(name), ''])])
}

export function growthLines(growth: readonly TableGrowth[]): string[] {
  const shown = growth.slice(0, TABLES_SHOWN)
  const rest = growth.slice(TABLES_SHOWN).reduce((sum, { bytes }) => sum + bytes, 0)
  const rows = shown.map(({ name, inserted, bytes }) => [name, String(inserted), `${(bytes / MEGABYTE).toFixed(2)} MB`])
  return columns([['table', 'rows', 'size'], ...rows, ['others', '', `${(rest / MEGABYTE).toFixed(2)} MB`]])
}

export function capacityLines(capacity: Capacity): string[] {
  const { peak } = capacity
  return columns([
    ['sign-ins a second, busiest minutes', peak.signInsASecond.toFixed(0)],
    ['calls a second', peak.callsASecond.toFixed(0)],
    ['open sockets', peak.sockets.toLocaleString('en')],
    ['cores of gateways in use', peak.gatewayCores.toFixed(1)],
    ['cores of the database in use', peak.databaseCores.toFixed(1)],
    [`gateways of ${CORES_OF_GATEWAY} cores, one of them spare`, String(capacity.gateways)],
    ['memory of each', `${capacity.gatewayMemory.toFixed(0)} MB`],
    ['cores of the database', String(capacity.databaseCores)],
    ['connections to the database', String(capacity.connections)],
    ['disk a year', `${capacity.diskGigabytesAYear.toFixed(0)} GB`],
    ['used up first', capacity.first],
  ])
}
