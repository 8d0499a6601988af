import type { User } from '@foyer/sdk/server'
import { EMPTY_CONTENT, type LabelDetails } from '../../shared/label.ts'
import type { Database } from '../database/open.ts'
import { searchKeysOf } from '../labels/search-key.ts'
import { assertVersion, requireLabel } from './locked-label.ts'
import { type Author, queueChange } from './write-change.ts'

/**
 * Unbinds a label from its product, and sends it an empty picture. For a label without a product it sends the picture again, because
 * the former one may not have arrived.
 * @param version the version of the label that the user saw
 * @throws HttpError 404 or 409 with a sentence for the user
 */
export async function removeProduct(
  db: Database,
  id: string,
  version: number,
  user: User,
  author: Author,
): Promise<LabelDetails> {
  const { place } = author
  return await db.transaction().execute(async (tx) => {
    await requireLabel(tx, place, id, user)
    await tx.selectFrom('label').select('id').where('id', '=', id).forUpdate().execute()
    const { code } = await assertVersion(tx, place, id, version, user)
    await tx
      .updateTable('label')
      .set({ product_id: null, changed_at: author.now, ...searchKeysOf({ code, product: undefined }) })
      .where('id', '=', id)
      .execute()
    await queueChange(tx, 'product', EMPTY_CONTENT, [{ id }], author)
    return await requireLabel(tx, place, id, user)
  })
}
