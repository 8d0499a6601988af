import { HttpError } from '@foyer/sdk/server'

export interface ReadingQuery {
  readonly from: Date
  readonly to: Date
  readonly points: number
}

const POINTS = { default: 300, min: 2, max: 1_000 }
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
const LONGEST_DAYS = 400
const DAY = 86_400_000

/** @throws HttpError 400 with the name of a parameter that is not valid */
export function parseReadingQuery(query: URLSearchParams): ReadingQuery {
  const [from, to] = [instantOf(query, 'from'), instantOf(query, 'to')]
  if (to <= from || to.getTime() - from.getTime() > LONGEST_DAYS * DAY) throw invalid('to')
  return { from, to, points: pointsOf(query) }
}

function instantOf(query: URLSearchParams, parameter: string): Date {
  const text = only(query, parameter) ?? ''
  const instant = new Date(text)
  if (!INSTANT.test(text) || Number.isNaN(instant.getTime())) throw invalid(parameter)
  return instant
}

function pointsOf(query: URLSearchParams): number {
  const text = only(query, 'points')
  if (text === undefined) return POINTS.default
  const points = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (points < POINTS.min || points > POINTS.max) throw invalid('points')
  return points
}

/** A parameter that may be there once. @throws HttpError 400 with its name */
export function only(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name)
  if (all.length > 1) throw invalid(name)
  return all[0]
}

/** A request that no page of ours sends; its message is for developers. */
export function invalid(parameter: string): HttpError {
  return new HttpError(400, 'a parameter is not valid', { parameter })
}
