import { HttpError, type RouteContext, type User } from '@foyer/sdk/server'
import { rejection } from '../rejection.ts'

/** The store of a request, and the organisation that it belongs to. Nothing outside of it is read or changed. */
export interface Place {
  readonly organisation: string
  readonly store: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** @throws HttpError 422 without a current store */
export function placeOf(user: User): Place {
  if (user.store === null) throw rejection(user, 422, 'STORE_REQUIRED')
  return { organisation: user.organisation, store: user.store }
}

/** The id in a path. What is no id belongs to nothing: 404. */
export function idOf(
  { params, user }: Pick<RouteContext, 'params' | 'user'>,
  code: 'SENSOR_UNKNOWN' | 'ALARM_UNKNOWN',
) {
  const { id = '' } = params
  if (!UUID.test(id)) throw rejection(user, 404, code)
  return id
}

export type Body = Readonly<Record<string, unknown>>

/** The body of a request as an object. */
export function objectOf(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'the body is not an object')
  return body as Body
}
