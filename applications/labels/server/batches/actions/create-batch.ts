import { hasVisibleText, type User } from '@foyer/sdk/server'
import { BATCH_NAME_MAX_LENGTH, type BatchDetails } from '../../../shared/batch.ts'
import { type Author, lockStore } from '../../changes/write-change.ts'
import type { Database, Tx } from '../../database/open.ts'
import { invalidField, rejection } from '../../rejection.ts'
import { applyDue } from '../apply/apply-due.ts'
import { insertBatch, insertItems } from '../apply/write-batch.ts'
import { checkFile } from '../check/check-file.ts'
import { checkStart } from '../check/start-rule.ts'
import { decodeFile } from '../file/decode-file.ts'
import { readPriceFile } from '../file/read-price-file.ts'
import { findBatch } from '../queries/batch-queries.ts'

export interface BatchRequest {
  readonly id: string
  readonly bytes: Uint8Array
  readonly name: string
  /** On the clock of the store; undefined for at once. */
  readonly from: string | undefined
  readonly timeZone: string
  /** Of the plan that the user saw. */
  readonly fingerprint: string
}

/**
 * Checks a file again, and stores its prices as a batch. What is due at once is in force with it, in one transaction. A repeated
 * request returns the batch that is there.
 * @throws HttpError 409 if the plan is not the one that the user saw, 422 for a fault; both with a sentence for the user
 */
export async function createBatch(
  db: Database,
  request: BatchRequest,
  user: User,
  author: Author,
): Promise<BatchDetails> {
  const { id, timeZone } = request
  const { place, now } = author
  const name = nameOf(request.name, user)
  const context = { language: user.language, timeZone, now }
  const file = await readPriceFile(decodeFile(request.bytes))
  return await db.transaction().execute(async (tx) => {
    /* The batch comes before its start: in a repeated request the start may have passed. */
    if (await insertBatch(tx, { id, name, kind: 'file' }, author)) {
      const start = request.from === undefined ? now : startOf(request.from, context, user)
      await lockStore(tx, place)
      const { check, lines } = await checkFile(tx, place, file, context)
      if (!check.plan) throw rejection(user, 422, 'FILE_FAULTS', { check })
      if (check.plan.fingerprint !== request.fingerprint) throw rejection(user, 409, 'PRICES_CHANGED', { check })
      const items = lines.map(({ line, product, after, from }) => ({
        ...{ line, after, product: product.product.id, expected: product.price, dueAt: from ?? start },
      }))
      await insertItems(tx, id, place.store, items)
      await applyDue(tx, { id, store: place.store, author: author.user, wasPlanned: false }, { now })
    }
    return await requireBatch(tx, author, id, user)
  })
}

/** Reads a batch of the place. Throws a 404 that the user can read. */
export async function requireBatch(db: Database | Tx, { place }: Pick<Author, 'place'>, id: string, user: User) {
  const batch = await findBatch(db, place, id)
  if (!batch) throw rejection(user, 404, 'BATCH_UNKNOWN')
  return batch
}

/** Control characters, and format characters: they are invisible, and some change the direction of a text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The name is that of a file at first. What no one sees is replaced, because the user cannot find it there. */
function nameOf(typed: string, user: User): string {
  const name = typed.replace(HIDDEN, ' ').trim()
  if (!hasVisibleText(name)) throw invalidField(user, 'name', 'name.required')
  if (name.length <= BATCH_NAME_MAX_LENGTH) return name
  throw invalidField(user, 'name', 'name.long', { limit: String(BATCH_NAME_MAX_LENGTH) })
}

/** A start that was chosen is in the future. */
export function startOf(text: string, context: Parameters<typeof checkStart>[1], user: User): Date {
  const start = checkStart(text, context)
  if (typeof start === 'string') throw invalidField(user, 'from', start === 'from.past' ? 'from.now' : start)
  if (start <= context.now) throw invalidField(user, 'from', 'from.now')
  return start
}
