import { HttpError, type RouteContext, type User } from '@foyer/sdk/server'
import type { Author } from './changes/write-change.ts'
import type { Place } from './labels/label-queries.ts'
import { UUID } from './labels/list-query.ts'
import { rejection } from './rejection.ts'

/** The permissions of the application. A change requires both. */
export const READ = 'labels.read'
export const CHANGE = 'labels.change'

/** The permission is checked before anything of the request is read. */
export function reading(respond: (place: Place, context: RouteContext) => Promise<unknown>) {
  return async (context: RouteContext) => {
    context.requirePermission(READ)
    return await respond(placeOf(context.user), context)
  }
}

export function changing(now: () => Date, respond: (author: Author, context: RouteContext) => Promise<unknown>) {
  return async (context: RouteContext) => {
    context.requirePermission(READ)
    context.requirePermission(CHANGE)
    const { id, name } = context.user
    return await respond({ place: placeOf(context.user), user: { id, name }, now: now() }, context)
  }
}

/**
 * The store of the token, which the gateway has checked.
 * @throws HttpError 422 without a current store
 */
function placeOf(user: User): Place {
  if (user.store === null) throw rejection(user, 422, 'STORE_REQUIRED')
  return { organisation: user.organisation, store: user.store }
}

/** An id, or the code that is printed on a label. */
const ID_OR_CODE = /^[\w-]{1,40}$/

export function idOrCodeOf({ id = '' }: Readonly<Record<string, string>>, user: User): string {
  if (!ID_OR_CODE.test(id)) throw rejection(user, 404, 'LABEL_UNKNOWN')
  return id
}

export function idOf({ id = '' }: Readonly<Record<string, string>>, user: User): string {
  if (!UUID.test(id)) throw rejection(user, 404, 'LABEL_UNKNOWN')
  return id
}

/** A whole number of the query; undefined for anything else, and if it is there twice. */
export function numberOf(query: URLSearchParams, name: string): number | undefined {
  const [value = '', ...more] = query.getAll(name)
  return /^\d{1,10}$/.test(value) && more.length === 0 ? Number(value) : undefined
}

export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'the body is not an object')
  return body as Record<string, unknown>
}
