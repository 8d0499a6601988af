import type { Query } from '../../address.ts'

/** The columns of the list, in their order. The name is always shown. */
export const COLUMNS = [
  'name',
  'roles',
  'places',
  'state',
  'factor',
  'lastSignIn',
  'email',
  'organisation',
  'created',
] as const
export type ColumnName = (typeof COLUMNS)[number]

const DEFAULT: readonly ColumnName[] = ['name', 'roles', 'places', 'state', 'factor', 'lastSignIn']

/** The columns that the address names. What it does not know is ignored; without any it is the usual ones. */
export function columnsOf({ columns }: Query): readonly ColumnName[] {
  const named = new Set(columns?.split(','))
  const known = COLUMNS.filter((column) => named.has(column))
  return known.length === 0 ? DEFAULT : withName(known)
}

/** The columns for the address; empty for the usual ones. */
export function formatColumns(chosen: Iterable<unknown>): string {
  const wanted = new Set(chosen)
  const columns = withName(COLUMNS.filter((column) => wanted.has(column))).join(',')
  return columns === DEFAULT.join(',') ? '' : columns
}

function withName(columns: readonly ColumnName[]): readonly ColumnName[] {
  return columns.includes('name') ? columns : ['name', ...columns]
}
