import type { User } from '@foyer/sdk/server'
import { parseBarcode } from '../../shared/barcode-rule.ts'
import type { Content } from '../../shared/label.ts'
import type { Database } from '../database/open.ts'
import type { Place } from '../labels/label-queries.ts'
import { invalidField } from '../rejection.ts'
import type { TextKey } from '../texts.ts'
import { findProduct } from './change-product.ts'
import { readContent } from './write-change.ts'

/**
 * Reads what a label of the place would show for the product with this barcode.
 * @throws HttpError 422 with a sentence for the user
 */
export async function readProduct(db: Database, place: Place, barcode: unknown, user: User): Promise<Content> {
  const parsed = parseBarcode(barcode)
  if (!parsed.ok) throw invalidField(user, 'barcode', `barcode.${parsed.problem}` satisfies TextKey)
  return await db.transaction().execute(async (tx) => {
    const product = await findProduct(tx, place.organisation, parsed.barcode)
    if (!product) throw invalidField(user, 'barcode', 'barcode.unknown')
    return await readContent(tx, place, product.id)
  })
}
