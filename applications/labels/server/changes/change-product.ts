import type { User } from '@foyer/sdk/server'
import { parseBarcode } from '../../shared/barcode-rule.ts'
import type { LabelDetails } from '../../shared/label.ts'
import type { Database, Tx } from '../database/open.ts'
import { searchKeysOf } from '../labels/search-key.ts'
import { invalidField } from '../rejection.ts'
import type { TextKey } from '../texts.ts'
import { assertVersion, requireLabel, versionOf } from './locked-label.ts'
import { type Author, lockProduct, queueChange, readContent } from './write-change.ts'

/**
 * Gives a label another product of the organisation, by its barcode.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function changeProduct(
  db: Database,
  id: string,
  body: Readonly<Record<string, unknown>>,
  user: User,
  author: Author,
): Promise<LabelDetails> {
  const version = versionOf(body)
  const parsed = parseBarcode(body['barcode'])
  if (!parsed.ok) throw invalidField(user, 'barcode', `barcode.${parsed.problem}` satisfies TextKey)
  const { place } = author
  return await db.transaction().execute(async (tx) => {
    await requireLabel(tx, place, id, user)
    const product = await findProduct(tx, place.organisation, parsed.barcode)
    if (!product) throw invalidField(user, 'barcode', 'barcode.unknown')
    await lockProduct(tx, place, product.id, 'together')
    await tx.selectFrom('label').select('id').where('id', '=', id).forUpdate().execute()
    const { code } = await assertVersion(tx, place, id, version, user)
    await tx
      .updateTable('label')
      .set({ product_id: product.id, changed_at: author.now, ...searchKeysOf({ code, product }) })
      .where('id', '=', id)
      .execute()
    await queueChange(tx, 'product', await readContent(tx, place, product.id), [{ id }], author)
    return await requireLabel(tx, place, id, user)
  })
}

/** Finds a product of the organisation. */
export async function findProduct(tx: Tx, organisation: string, barcode: string) {
  return await tx
    .selectFrom('product')
    .select(['id', 'name', 'detail', 'barcode'])
    .where('organisation_id', '=', organisation)
    .where('barcode', '=', barcode)
    .executeTakeFirst()
}
