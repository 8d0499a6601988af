import { HttpError, type RouteContext, type User } from '@foyer/sdk/server'
import { rejection } from '../rejection.ts'

/** The store of a request, and the organisation that it belongs to. Nothing outside of it is changed. */
export interface Place {
  readonly organisation: string
  readonly store: string
}

/** Who changes something, where and when. */
export interface Author {
  readonly place: Place
  readonly user: User
  readonly now: Date
}

export type Body = Readonly<Record<string, unknown>>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const VERSION_MAX = 2 ** 31 - 1

/** @throws HttpError 422 without a current store */
export function placeOf(user: User): Place {
  if (user.store === null) throw rejection(user, 422, 'STORE_REQUIRED')
  return { organisation: user.organisation, store: user.store }
}

export function isId(text: string): boolean {
  return UUID.test(text)
}

/** The id in a path. What is no id belongs to nothing: 404. */
export function idOf(
  { params, user }: Pick<RouteContext, 'params' | 'user'>,
  code: 'ASSET_UNKNOWN' | 'INVENTORY_UNKNOWN',
): string {
  const { id = '' } = params
  if (!isId(id)) throw rejection(user, 404, code)
  return id
}

/** The body of a request as an object. */
export function objectOf(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'the body is not an object')
  return body as Body
}

/** A request that no page of ours sends; its message is for developers. */
export function invalid(parameter: string): HttpError {
  return new HttpError(400, 'a parameter is not valid', { parameter })
}

/** The version that the user saw, from a body, or as text from a query. */
export function versionOf(value: unknown): number {
  const version = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > VERSION_MAX) throw invalid('version')
  return version as number
}

/** A text of a body without blanks around it; empty if it is missing. Control characters have no place in it. */
export function textIn(body: Body, field: string): string {
  const text = body[field] ?? ''
  if (typeof text !== 'string') throw invalid(field)
  if ([...text].some((character) => character < ' ' && character !== '\n')) throw invalid(field)
  return text.trim()
}
