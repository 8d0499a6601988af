import { KINDS, type Kind, STATE_FILTERS, type StateFilter } from '../../shared/asset.ts'
import { invalid } from './place.ts'
import { searchPattern } from './search-key.ts'

/** Where a page begins: after this asset. */
export interface Cursor {
  /** In milliseconds; null for an asset that is not due. */
  readonly due: number | null
  readonly code: string
}

export interface ListQuery {
  readonly pattern: string | undefined
  readonly state: StateFilter
  readonly kind: Kind | undefined
  readonly size: number
  readonly after: Cursor | undefined
}

const SIZE = { default: 100, max: 200 }
const SEARCH_MAX_LENGTH = 100
/** In the year 2096. */
const DUE_MAX = 4_000_000_000_000

/** @throws HttpError 400 with the name of a parameter that is not valid */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const search = only(query, 'search') ?? ''
  if (search.length > SEARCH_MAX_LENGTH || search.includes('\0')) throw invalid('search')
  const size = only(query, 'size') ?? String(SIZE.default)
  if (!/^[1-9]\d{0,2}$/.test(size) || Number(size) > SIZE.max) throw invalid('size')
  const after = only(query, 'after')
  return {
    ...{ pattern: searchPattern(search), size: Number(size), kind: kindOf(only(query, 'kind')) },
    state: oneOf(STATE_FILTERS, only(query, 'state') ?? 'all', 'state'),
    after: after === undefined ? undefined : parseCursor(after),
  }
}

function kindOf(kind: string | undefined): Kind | undefined {
  return kind === undefined ? undefined : oneOf(KINDS, kind, 'kind')
}

/** One of the values. @throws HttpError 400 with the name of the parameter */
export function oneOf<Value extends string>(values: readonly Value[], text: unknown, parameter: string): Value {
  const found = values.find((value) => value === text)
  if (!found) throw invalid(parameter)
  return found
}

/** A parameter that may be there once. @throws HttpError 400 with its name */
export function only(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name)
  if (all.length > 1) throw invalid(name)
  return all[0]
}

export function cursorOf({ due, code }: Cursor): string {
  return Buffer.from(JSON.stringify([due, code])).toString('base64url')
}

export function parseCursor(text: string): Cursor {
  try {
    const [due, code, ...more] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const valid = due === null || (Number.isInteger(due) && Number(due) >= 0 && Number(due) < DUE_MAX)
    if (valid && typeof code === 'string' && !code.includes('\0') && more.length === 0)
      return { due: due as number | null, code }
  } catch {
    /* Reported below. */
  }
  throw invalid('after')
}
