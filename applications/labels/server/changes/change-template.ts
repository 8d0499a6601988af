import type { User } from '@foyer/sdk/server'
import { EMPTY_CONTENT, type LabelDetails } from '../../shared/label.ts'
import { fitsSize, isTemplate } from '../../shared/template.ts'
import type { Database } from '../database/open.ts'
import { invalidField } from '../rejection.ts'
import { assertVersion, requireLabel, versionOf } from './locked-label.ts'
import { type Author, lockProduct, queueChange, readContent } from './write-change.ts'

/**
 * Gives a label another template of its size, and sends it the picture. The same template sends the picture again.
 * @throws HttpError 404, 409 or 422 with a sentence for the user
 */
export async function changeTemplate(
  db: Database,
  id: string,
  body: Readonly<Record<string, unknown>>,
  user: User,
  author: Author,
): Promise<LabelDetails> {
  const version = versionOf(body)
  const { template } = body
  if (!isTemplate(template)) throw invalidField(user, 'template', 'template.unknown')
  const { place } = author
  return await db.transaction().execute(async (tx) => {
    const { product } = await requireLabel(tx, place, id, user)
    if (product) await lockProduct(tx, place, product.id, 'together')
    await tx.selectFrom('label').select('id').where('id', '=', id).forUpdate().execute()
    // A label that has another product by now has another version, too.
    const { size } = await assertVersion(tx, place, id, version, user)
    if (!fitsSize(template, size)) throw invalidField(user, 'template', 'template.size')
    await tx.updateTable('label').set({ template }).where('id', '=', id).execute()
    const content = product ? await readContent(tx, place, product.id) : EMPTY_CONTENT
    await queueChange(tx, 'template', content, [{ id }], author, template)
    return await requireLabel(tx, place, id, user)
  })
}
