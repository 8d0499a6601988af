import { HttpError, type RouteContext, type Routes, type User } from '@foyer/sdk/server'
import type { Summary } from '../shared/label.ts'
import { changePrice } from './changes/change-price.ts'
import { changeProduct } from './changes/change-product.ts'
import { versionOf } from './changes/locked-label.ts'
import { readProduct } from './changes/read-product.ts'
import { removeProduct } from './changes/remove-product.ts'
import type { Author } from './changes/write-change.ts'
import type { Database } from './database/open.ts'
import { countLabels, findLabel, listLabels, type Place, readLabelsById } from './labels/label-queries.ts'
import { parseIds, parseListQuery, UUID } from './labels/list-query.ts'
import { rejection } from './rejection.ts'

/** The permissions of the application. A change requires both. */
export const READ = 'labels.read'
export const CHANGE = 'labels.change'

interface RouteOptions {
  /** The present time. */
  readonly now: () => Date
  /** True if no base station takes changes, but a simulation. */
  readonly simulated: boolean
}

export function createRoutes(db: Database, { now, simulated }: RouteOptions): Routes {
  return {
    'GET /labels': reading(async (place, { query }) => {
      const ids = parseIds(query)
      return await (ids ? readLabelsById(db, place, ids) : listLabels(db, place, parseListQuery(query)))
    }),
    'GET /summary': reading(async (place): Promise<Summary> => ({ ...(await countLabels(db, place)), simulated })),
    'GET /labels/:id': reading(async (place, { params, user }) => {
      const label = await findLabel(db, place, idOrCodeOf(params, user))
      if (!label) throw rejection(user, 404, 'LABEL_UNKNOWN')
      return label
    }),
    'GET /products/:barcode': reading(async (place, { params, user }) =>
      readProduct(db, place, params['barcode'], user),
    ),
    'PUT /labels/:id/price': changing(now, async (author, { params, user, json }) =>
      changePrice(db, idOf(params, user), objectOf(await json()), user, author),
    ),
    'PUT /labels/:id/product': changing(now, async (author, { params, user, json }) =>
      changeProduct(db, idOf(params, user), objectOf(await json()), user, author),
    ),
    // The version is in the query: bodies of DELETE get lost on the way.
    'DELETE /labels/:id/product': changing(now, async (author, { params, user, query }) =>
      removeProduct(db, idOf(params, user), versionOf({ version: numberOf(query, 'version') }), user, author),
    ),
  }
}

/** The permission is checked before anything of the request is read. */
function reading(respond: (place: Place, context: RouteContext) => Promise<unknown>) {
  return async (context: RouteContext) => {
    context.requirePermission(READ)
    return await respond(placeOf(context.user), context)
  }
}

function changing(now: () => Date, respond: (author: Author, context: RouteContext) => Promise<unknown>) {
  return async (context: RouteContext) => {
    context.requirePermission(READ)
    context.requirePermission(CHANGE)
    const { id, name } = context.user
    return await respond({ place: placeOf(context.user), user: { id, name }, now: now() }, context)
  }
}

/** The store of the token, which the gateway has checked. */
function placeOf(user: User): Place {
  if (user.store === null) throw rejection(user, 409, 'STORE_REQUIRED')
  return { organisation: user.organisation, store: user.store }
}

/** An id, or the code that is printed on a label. */
const ID_OR_CODE = /^[\w-]{1,40}$/

function idOrCodeOf({ id = '' }: Readonly<Record<string, string>>, user: User): string {
  if (!ID_OR_CODE.test(id)) throw rejection(user, 404, 'LABEL_UNKNOWN')
  return id
}

function idOf({ id = '' }: Readonly<Record<string, string>>, user: User): string {
  if (!UUID.test(id)) throw rejection(user, 404, 'LABEL_UNKNOWN')
  return id
}

/** A whole number of the query; undefined for anything else, and if it is there twice. */
function numberOf(query: URLSearchParams, name: string): number | undefined {
  const [value = '', ...more] = query.getAll(name)
  return /^\d{1,10}$/.test(value) && more.length === 0 ? Number(value) : undefined
}

function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'the body is no object')
  return body as Record<string, unknown>
}
