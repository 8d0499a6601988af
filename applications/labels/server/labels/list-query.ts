import { HttpError } from '@foyer/sdk/server'
import { STATE_FILTERS, type StateFilter } from '../../shared/label.ts'
import { searchPatterns } from './search-key.ts'

/** Where a page begins: after this label. */
export interface Cursor {
  readonly sortKey: string
  readonly id: string
}

export interface ListQuery {
  /** Patterns of which one must match; empty without a search. */
  readonly patterns: readonly string[]
  readonly state: StateFilter
  /** Labels of this base station only. */
  readonly station: string | undefined
  readonly size: number
  readonly after: Cursor | undefined
}

const SIZE = 50
const SIZE_MAX = 200
const SEARCH_MAX_LENGTH = 100
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the query of a list. Throws a 400 that names the parameter. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const search = only(query, 'search') ?? ''
  if (search.length > SEARCH_MAX_LENGTH || search.includes('\0')) throw invalid('search')
  const state = (only(query, 'state') ?? 'all') as StateFilter
  if (!STATE_FILTERS.includes(state)) throw invalid('state')
  const station = only(query, 'station')
  if (station !== undefined && !UUID.test(station)) throw invalid('station')
  const size = only(query, 'size') ?? String(SIZE)
  if (!/^[1-9]\d{0,2}$/.test(size) || Number(size) > SIZE_MAX) throw invalid('size')
  const after = only(query, 'after')
  return {
    ...{ patterns: searchPatterns(search), state, station, size: Number(size) },
    after: after === undefined ? undefined : parseCursor(after),
  }
}

const IDS_MAX = 20

/** Parses `ids`: at most 20, separated by commas; undefined without it. Throws a 400. */
export function parseIds(query: URLSearchParams): string[] | undefined {
  const ids = only(query, 'ids')?.split(',')
  if (ids && (ids.length > IDS_MAX || !ids.every((id) => UUID.test(id)))) throw invalid('ids')
  return ids
}

/** A parameter that may be there once. */
function only(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name)
  if (all.length > 1) throw invalid(name)
  return all[0]
}

function invalid(parameter: string): HttpError {
  return new HttpError(400, `the parameter ${parameter} is not valid`, { parameter })
}

export function cursorOf({ sortKey, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')
}

export function parseCursor(text: string): Cursor {
  try {
    const [sortKey, id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof sortKey === 'string' && typeof id === 'string' && UUID.test(id) && rest.length === 0)
      if (!sortKey.includes('\0')) return { sortKey, id }
  } catch {
    /* Reported below. */
  }
  throw invalid('after')
}
