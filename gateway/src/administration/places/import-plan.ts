import type { StoreColumn, StoreImportProblem } from '@foyer/contract/administration'
import { PLACE_NAME_MAX_LENGTH, STORE_CODE_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from '@foyer/contract/limits'
import { PlaceTimeZone, StoreCode, StoreDay, StoreName } from '@foyer/contract/places'
import { v7 as uuid } from 'uuid'
import { TimeSlices } from '../../platform/scheduling/time-slices.ts'
import type { Problem, StoreFile, StoreLine } from './store-file.ts'
import type { StoreToWrite } from './write-stores.ts'

/** The existing places of the organisation. */
export interface ImportState {
  readonly customers: readonly { readonly id: string; readonly name: string }[]
  /** At least the stores whose code the file contains. */
  readonly stores: readonly Omit<StoreToWrite, 'customer'>[]
}

export interface ImportPlan {
  readonly create: readonly StoreToWrite[]
  /** The line of each new store. */
  readonly createdLines: readonly number[]
  readonly change: readonly StoreToWrite[]
  readonly unchanged: number
  readonly problems: readonly Problem[]
}

const VALUE_SHOWN = 100

/**
 * Plans the import of a store file. A known code changes its store if the customer matches, so that a corrected file can be
 * imported again. A file never moves a store to another customer.
 */
export async function planImport(file: StoreFile, state: ImportState, slices = new TimeSlices()): Promise<ImportPlan> {
  const known: ImportIndex = { customers: new Map(), stores: new Map(), seen: new Set(), isTimeZone: timeZones() }
  await slices.forEach(state.customers, (customer) => known.customers.set(keyOf(customer.name), customer))
  await slices.forEach(state.stores, (store) => known.stores.set(keyOf(store.code), store))
  const plan = { create: [], createdLines: [], change: [], unchanged: 0, problems: [] }
  await slices.forEach(file.lines, (line) => planLine(plan, line, known))
  return { ...plan, problems: await inOrder(file.problems, plan.problems, slices) }
}

interface Plan {
  readonly create: StoreToWrite[]
  readonly createdLines: number[]
  readonly change: StoreToWrite[]
  unchanged: number
  readonly problems: Problem[]
}

/** By key: what exists already and what earlier lines contained. */
interface ImportIndex {
  readonly customers: Map<string, ImportState['customers'][number]>
  readonly stores: Map<string, ImportState['stores'][number]>
  readonly seen: Set<string>
  readonly isTimeZone: (name: string) => boolean
}

function planLine(plan: Plan, line: StoreLine, { customers, stores, seen, isTimeZone }: ImportIndex): void {
  const code = keyOf(line.code)
  const customer = customers.get(keyOf(line.customer))
  const known = stores.get(code)
  const found = [
    ...problemsOfCells(line, isTimeZone),
    ...problemsOfDates(line, known),
    ...problem(line, 'customer', line.customer !== '' && !customer, 'customerUnknown'),
    ...problem(line, 'code', line.code !== '' && seen.has(code), 'codeTwice'),
    ...problem(
      line,
      'code',
      known !== undefined && customer !== undefined && known.customerId !== customer.id,
      'codeTaken',
    ),
  ]
  seen.add(code)
  plan.problems.push(...found)
  if (found.length > 0 || !customer) return
  const store = { id: known?.id ?? uuid(), customerId: customer.id, customer: customer.name, ...cellsOf(line, known) }
  if (!known) {
    plan.create.push(store)
    plan.createdLines.push(line.line)
  } else if (isSame(known, store)) plan.unchanged++
  else plan.change.push(store)
}

/** Both lists are in line order, and so is the result. */
async function inOrder(one: readonly Problem[], other: readonly Problem[], slices: TimeSlices): Promise<Problem[]> {
  const all: Problem[] = []
  let next = 0
  await slices.forEach(one, (each) => {
    for (; next < other.length && (other[next] as Problem).line < each.line; next++) all.push(other[next] as Problem)
    all.push(each)
  })
  await slices.forEach(other.slice(next), (each) => all.push(each))
  return all
}

function problemsOfCells(line: StoreLine, isTimeZone: (name: string) => boolean): Problem[] {
  return [
    ...problem(line, 'customer', line.customer === '', 'customerMissing'),
    ...problemsOfText(line, 'name', 'nameMissing', PLACE_NAME_MAX_LENGTH, StoreName),
    ...problemsOfText(line, 'code', 'codeMissing', STORE_CODE_MAX_LENGTH, StoreCode),
    ...problemsOfTimeZone(line, isTimeZone),
    ...COLUMNS.flatMap((column) => problem(line, column, line[column].includes('\ufffd'), 'notUtf8')),
  ]
}

const COLUMNS = ['customer', 'name', 'code', 'timeZone'] as const

function problemsOfText(
  line: StoreLine,
  column: 'name' | 'code',
  missing: StoreImportProblem,
  maxLength: number,
  schema: typeof StoreName,
): Problem[] {
  const text = line[column]
  if (text === '') return problem(line, column, true, missing)
  if (text.length > maxLength) return problem(line, column, true, 'tooLong')
  return problem(line, column, !schema.safeParse(text).success, 'notOneLine')
}

function problemsOfTimeZone(line: StoreLine, isTimeZone: (name: string) => boolean): Problem[] {
  const { timeZone } = line
  if (timeZone === '') return problem(line, 'timeZone', true, 'timeZoneMissing')
  if (timeZone.length > TIME_ZONE_MAX_LENGTH) return problem(line, 'timeZone', true, 'tooLong')
  return problem(line, 'timeZone', !isTimeZone(timeZone), 'timeZoneUnknown')
}

/** An impossible date has no order, so it is the only problem of its line's dates. */
function problemsOfDates(line: StoreLine, known: Dates | undefined): Problem[] {
  const wrong = DATE_COLUMNS.flatMap((column) => problem(line, column, !isDate(line[column]), 'dateUnknown'))
  if (wrong.length > 0) return wrong
  const { opensOn, closesOn } = datesOf(line, known)
  const reversed = opensOn !== null && closesOn !== null && closesOn < opensOn
  return problem(line, line.closesOn === undefined ? 'opensOn' : 'closesOn', reversed, 'datesReversed')
}

const DATE_COLUMNS = ['opensOn', 'closesOn'] as const

type Dates = Pick<StoreToWrite, (typeof DATE_COLUMNS)[number]>

function isDate(cell: string | undefined): boolean {
  return cell === undefined || cell === '' || StoreDay.safeParse(cell).success
}

/** An empty cell removes the date. Without the column, the store keeps it. */
function datesOf(line: StoreLine, known: Dates | undefined): Dates {
  const date = (column: keyof Dates) => (line[column] === undefined ? (known?.[column] ?? null) : line[column] || null)
  return { opensOn: date('opensOn'), closesOn: date('closesOn') }
}

function problem(line: StoreLine, column: StoreColumn, holds: boolean, kind: StoreImportProblem): Problem[] {
  if (!holds) return []
  const value = (line[column] ?? '').slice(0, VALUE_SHOWN).toWellFormed()
  return [{ line: line.line, problem: kind, column, ...(value === '' ? {} : { value }) }]
}

/** Cached, because a file repeats a few time zones and the check is slow. */
function timeZones(): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const valid = known.get(name) ?? PlaceTimeZone.safeParse(name).success
    known.set(name, valid)
    return valid
  }
}

function cellsOf(line: StoreLine, known: Dates | undefined) {
  const { name, code, timeZone } = line
  return { name, code, timeZone, ...datesOf(line, known) }
}

const COMPARED = ['name', 'code', 'timeZone', ...DATE_COLUMNS] as const

function isSame(one: Omit<StoreToWrite, 'customer'>, other: StoreToWrite): boolean {
  return COMPARED.every((field) => one[field] === other[field])
}

/** Approximates how the database compares names and codes. Its indexes decide. */
function keyOf(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
