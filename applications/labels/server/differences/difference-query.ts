import { HttpError } from '@foyer/sdk/server'
import { DIFFERENCE_REASONS, type DifferenceReason } from '../../shared/difference.ts'
import { UUID } from '../labels/list-query.ts'

/** Where a page begins: after this difference. */
export interface DifferenceCursor {
  readonly since: Date
  readonly id: string
}

export interface DifferenceQuery {
  /** Undefined for all. */
  readonly reason: DifferenceReason | undefined
  readonly size: number
  readonly after: DifferenceCursor | undefined
}

const SIZE = 50
const SIZE_MAX = 200

/** Parses the query of the list of differences. Throws a 400 that names the parameter. */
export function parseDifferenceQuery(query: URLSearchParams): DifferenceQuery {
  const size = only(query, 'size') ?? String(SIZE)
  if (!/^[1-9]\d{0,2}$/.test(size) || Number(size) > SIZE_MAX) throw invalid('size')
  const after = only(query, 'after')
  return {
    reason: parseReason(only(query, 'reason')),
    size: Number(size),
    after: after === undefined ? undefined : parseCursor(after),
  }
}

/** Throws a 400 for anything but a reason or nothing. */
export function parseReason(reason: unknown): DifferenceReason | undefined {
  if (reason === undefined || DIFFERENCE_REASONS.some((one) => one === reason)) return reason as DifferenceReason
  throw invalid('reason')
}

function only(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name)
  if (all.length > 1) throw invalid(name)
  return all[0]
}

function invalid(parameter: string): HttpError {
  return new HttpError(400, `the parameter ${parameter} is not valid`, { parameter })
}

export function differenceCursor({ since, id }: DifferenceCursor): string {
  return `${since.getTime()}_${id}`
}

/** Milliseconds since 1970, with at most as many digits as a date has. */
const CURSOR = /^(\d{1,14})_(.+)$/

function parseCursor(text: string): DifferenceCursor {
  const [, since = '', id = ''] = CURSOR.exec(text) ?? []
  if (since === '' || !UUID.test(id)) throw invalid('after')
  return { since: new Date(Number(since)), id }
}
