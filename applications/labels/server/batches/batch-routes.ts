import { HttpError, type RouteContext, type Routes, type User } from '@foyer/sdk/server'
import { FILE_MAX_BYTES, ITEM_FILTERS, type ItemFilter } from '../../shared/batch.ts'
import type { Price } from '../../shared/label.ts'
import { changing, idOf as labelIdOf, objectOf, reading } from '../access.ts'
import type { Database } from '../database/open.ts'
import { findLabel } from '../labels/label-queries.ts'
import { UUID } from '../labels/list-query.ts'
import { rejection } from '../rejection.ts'
import { cancelBatch } from './actions/cancel-batch.ts'
import { createBatch, requireBatch } from './actions/create-batch.ts'
import { type Decision, decideConflicts } from './actions/decide-conflicts.ts'
import { resendFailed } from './actions/resend-failed.ts'
import { planRollback, rollBack } from './actions/roll-back.ts'
import { schedulePrice } from './actions/schedule-price.ts'
import { checkFile } from './check/check-file.ts'
import { readPrices, scheduledPrices } from './check/read-products.ts'
import { decodeFile } from './file/decode-file.ts'
import { readPriceFile } from './file/read-price-file.ts'
import { parseTimeZone } from './file/valid-from.ts'
import { writePrices } from './file/write-prices.ts'
import { listBatches } from './queries/batch-queries.ts'
import { listItems } from './queries/item-queries.ts'

/** @param now the present time */
export function batchRoutes(db: Database, now: () => Date): Routes {
  return {
    'GET /batches': reading(async (place, { query }) => await listBatches(db, place, numberText(query, 'after'))),
    'GET /batches/prices': reading(async (place, { user }) => {
      const text = writePrices(await readPrices(db, place), user.language)
      return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    }),
    'GET /batches/:id': reading(async (place, { params, user }) =>
      requireBatch(db, { place }, idOf(params, user), user),
    ),
    'GET /batches/:id/items': reading(async (place, { params, query, user }) => {
      const { id } = await requireBatch(db, { place }, idOf(params, user), user)
      const after = numberText(query, 'after')
      return await listItems(db, id, { filter: filterOf(query), after: after === undefined ? after : Number(after) })
    }),
    'GET /labels/:id/scheduled-prices': reading(async (place, { params, user }) => {
      const label = await findLabel(db, place, labelIdOf(params, user))
      if (!label) throw rejection(user, 404, 'LABEL_UNKNOWN')
      const found = await scheduledPrices(db, place.store, label.product ? [label.product.id] : [])
      return { items: found.map(({ product: _product, ...scheduled }) => scheduled) }
    }),
    'POST /batches/check': changing(now, async ({ place, now: at }, context) => {
      const { query, user } = context
      const timeZone = timeZoneOf(query)
      const file = await readPriceFile(decodeFile(await bytesOf(context)))
      return (await checkFile(db, place, file, { language: user.language, timeZone, now: at })).check
    }),
    ...actionRoutes(db, now),
  }
}

function actionRoutes(db: Database, now: () => Date): Routes {
  return {
    'PUT /batches/:id': changing(now, async (author, context) => {
      const { params, query, user } = context
      const [name, from, fingerprint] = ['name', 'from', 'fingerprint'].map((key) => only(query, key))
      const request = { id: idOf(params, user), bytes: await bytesOf(context), timeZone: timeZoneOf(query), from }
      return await createBatch(db, { ...request, name: name ?? '', fingerprint: fingerprint ?? '' }, user, author)
    }),
    'POST /batches/:id/cancel': changing(now, async (author, { params, user }) =>
      cancelBatch(db, idOf(params, user), user, author),
    ),
    'POST /batches/:id/resend': changing(now, async (author, { params, user }) =>
      resendFailed(db, idOf(params, user), user, author),
    ),
    'POST /batches/:id/conflicts': changing(now, async (author, { params, user, json }) =>
      decideConflicts(db, idOf(params, user), decisionOf(objectOf(await json())), user, author),
    ),
    'GET /batches/:id/rollback': changing(now, async ({ place }, { params, user }) =>
      planRollback(db, idOf(params, user), user, place),
    ),
    'PUT /batches/:id/rollback': changing(now, async (author, { params, user, json }) => {
      const { id, fingerprint, include } = objectOf(await json())
      const request = { id: uuidOf(id, 'id'), fingerprint: String(fingerprint), include: uuidsOf(include, 'include') }
      return await rollBack(db, idOf(params, user), request, user, author)
    }),
    'PUT /labels/:id/scheduled-prices/:batch': changing(now, async (author, { params, query, user, json }) => {
      const id = uuidOf(params['batch'], 'batch')
      const request = { label: labelIdOf(params, user), id, timeZone: timeZoneOf(query) }
      return await schedulePrice(db, { ...request, body: objectOf(await json()) }, user, author)
    }),
  }
}

function idOf({ id = '' }: Readonly<Record<string, string>>, user: User): string {
  if (!UUID.test(id)) throw rejection(user, 404, 'BATCH_UNKNOWN')
  return id
}

function invalid(parameter: string): HttpError {
  return new HttpError(400, `the parameter ${parameter} is not valid`, { parameter })
}

/** A parameter that may be there once. */
function only(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name)
  if (all.length > 1 || all[0]?.includes('\0')) throw invalid(name)
  return all[0]
}

function numberText(query: URLSearchParams, name: string): string | undefined {
  const text = only(query, name)
  if (text !== undefined && !/^\d{1,9}$/.test(text)) throw invalid(name)
  return text
}

function filterOf(query: URLSearchParams): ItemFilter {
  const filter = (only(query, 'filter') ?? 'all') as ItemFilter
  if (!ITEM_FILTERS.includes(filter)) throw invalid('filter')
  return filter
}

/** Of the store, as the page of the user has it. */
function timeZoneOf(query: URLSearchParams): string {
  const timeZone = parseTimeZone(only(query, 'timeZone') ?? '')
  if (timeZone === undefined) throw invalid('timeZone')
  return timeZone
}

function uuidOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw invalid(name)
  return value
}

function uuidsOf(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) throw invalid(name)
  return value.map((one) => uuidOf(one, name))
}

function decisionOf({ decision, items }: Readonly<Record<string, unknown>>): Decision {
  if (decision !== 'apply' && decision !== 'leave') throw invalid('decision')
  if (!Array.isArray(items)) throw invalid('items')
  return {
    decision,
    items: items.map((item) => {
      const { product, seen } = objectOf(item)
      return { product: uuidOf(product, 'product'), seen: seenOf(seen) }
    }),
  }
}

function seenOf(value: unknown): Price | null {
  if (value === null) return null
  const { amount, formerAmount, currency } = objectOf(value)
  const isAmount = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) <= 2 ** 31 - 1
  if (!isAmount(amount) || (formerAmount !== null && !isAmount(formerAmount))) throw invalid('seen')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw invalid('seen')
  return { amount: amount as number, formerAmount: formerAmount as number | null, currency }
}

async function bytesOf({ request, user }: RouteContext): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength <= FILE_MAX_BYTES) return bytes
  throw rejection(user, 413, 'FILE_LARGE', { values: { limit: '1 MB' } })
}
