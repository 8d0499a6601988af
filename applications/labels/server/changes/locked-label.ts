import { HttpError, type User } from '@foyer/sdk/server'
import type { LabelDetails } from '../../shared/label.ts'
import { formatPrice } from '../../shared/price-rule.ts'
import type { Tx } from '../database/open.ts'
import { findLabel, type Place } from '../labels/label-queries.ts'
import { rejection } from '../rejection.ts'
import { textOf } from '../texts.ts'

/** The version of the label that the user saw, from the body or the query of a request. */
export function versionOf(body: Readonly<Record<string, unknown>>): number {
  const { version } = body
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > 2 ** 31 - 1)
    throw new HttpError(400, 'the version is missing', { parameter: 'version' })
  return version as number
}

/** Reads a label of the place. Throws a 404 that the user can read. */
export async function requireLabel(tx: Tx, place: Place, id: string, user: User): Promise<LabelDetails> {
  const label = await findLabel(tx, place, id)
  if (!label) throw rejection(user, 404, 'LABEL_UNKNOWN')
  return label
}

/** Throws a 409 if a label was changed since the user saw it. The response says by whom, and has the label as it is now. */
export async function assertVersion(
  tx: Tx,
  place: Place,
  id: string,
  version: number,
  user: User,
): Promise<LabelDetails> {
  const label = await requireLabel(tx, place, id, user)
  if (label.version === version) return label
  const values = { who: label.changedBy ?? textOf('SOMEONE', user.language), what: contentOf(label, user.language) }
  throw rejection(user, 409, 'VERSION_CONFLICT', { values, label })
}

function contentOf({ product, price }: LabelDetails, language: string): string {
  if (!product) return textOf('NO_PRODUCT', language)
  const amount = price ? formatPrice(price.amount, price.currency, language) : textOf('NO_PRICE', language)
  return `${product.name}, ${amount}`
}
