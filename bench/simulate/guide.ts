import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capacityOf } from './model/capacity-model.ts'
import { type Cost, predictUse, sumOf, type UnitCosts } from './model/unit-costs.ts'
import { type DayResult, storedCosts, storedResult } from './results.ts'

const GUIDE = join(import.meta.dirname, '../../docs/guides/capacity.md')
const SIZES = [1_000, 10_000, 100_000]
const USERS_OF_STORE = 100
const GATEWAYS = [1, 2, 4]

/** The tables of the guide, by the name of their place in it. */
export function guideTables(): Readonly<Record<string, string>> {
  const costs = storedCosts()
  return { costs: costTable(costs), model: modelTable(costs), days: dayTable(costs) }
}

/** Writes the tables from the stored results, each between its two comments. */
export function writeGuide(): void {
  const text = Object.entries(guideTables()).reduce(
    (guide, [name, table]) => guide.replace(placeOf(name), (_all, begin, end) => `${begin}\n${table}\n${end}`),
    readFileSync(GUIDE, 'utf8'),
  )
  writeFileSync(GUIDE, text)
}

function placeOf(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- end of ${name} -->)`)
}

function costTable({ work, mixed, idle, idleSocket }: UnitCosts): string {
  const row = (name: string, { gateway, database }: Cost) =>
    `| ${name} | ${milliseconds(gateway)} | ${milliseconds(database)} | ${gateway > 0 ? Math.round(1_000 / gateway).toLocaleString('en') : ''} |`
  return [
    '| work | core of a gateway | core of the database | a second on one gateway core |',
    '|---|---|---|---|',
    ...Object.entries(work).map(([kind, cost]) => row(kind, cost)),
    `| any of these among the others | × ${mixed.gateway.toFixed(2)} | × ${mixed.database.toFixed(2)} | |`,
    `| an idle gateway, a second | ${milliseconds(idle.gateway)} | ${milliseconds(idle.database)} | |`,
    `| 1,000 idle sockets, a second | ${milliseconds(idleSocket.gateway * 1_000)} | ${milliseconds(0)} | |`,
  ].join('\n')
}

function modelTable(costs: UnitCosts): string {
  const all = SIZES.map((stores) => capacityOf({ stores, userCount: stores * USERS_OF_STORE }, costs))
  const row = (name: string, of: (one: (typeof all)[number]) => string) => `| ${name} | ${all.map(of).join(' | ')} |`
  const number = (value: number, digits = 0) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return [
    `| stores | ${SIZES.map((size) => number(size)).join(' | ')} |`,
    `|---|${SIZES.map(() => '---|').join('')}`,
    `| users | ${SIZES.map((size) => number(size * USERS_OF_STORE)).join(' | ')} |`,
    row('sign-ins a second, busiest minutes', ({ peak }) => number(peak.signInsASecond)),
    row('calls a second', ({ peak }) => number(peak.callsASecond)),
    row('open sockets', ({ peak }) => number(peak.sockets)),
    row('cores of gateways in use', ({ peak }) => number(peak.gatewayCores, 1)),
    row('cores of the database in use', ({ peak }) => number(peak.databaseCores, 1)),
    row('**gateways** of 2 cores, one spare', ({ gateways }) => `**${number(gateways)}**`),
    row('memory of each', ({ gatewayMemory }) => `${number(gatewayMemory)} MB`),
    row('**cores of the database**', ({ databaseCores }) => `**${number(databaseCores)}**`),
    row('connections', ({ connections }) => number(connections)),
    row('disk a year', ({ diskGigabytesAYear }) => `${number(diskGigabytesAYear)} GB`),
    row('runs out first', ({ first }) => first),
  ].join('\n')
}

function dayTable(costs: UnitCosts): string {
  const days = GATEWAYS.flatMap((count) => storedResult<DayResult>(`day-${count}`) ?? [])
  const pair = (measured: number, predicted: number) =>
    `${measured.toFixed(1)} s | ${predicted.toFixed(1)} s | ${percent(predicted / measured - 1)}`
  return [
    '| gateways | calls | gateways, measured | model | difference | database, measured | model | difference |',
    '|---|---|---|---|---|---|---|---|',
    ...days.map((day) => {
      const { gateways, calls, measured } = day
      const predicted = sumOf(predictUse(costs, day))
      return `| ${gateways} | ${calls.toLocaleString('en')} | ${pair(measured.gateway, predicted.gateway)} | ${pair(measured.database, predicted.database)} |`
    }),
  ].join('\n')
}

const milliseconds = (value: number) => `${value.toPrecision(value >= 1 ? 3 : 2)} ms`
const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)} %`
