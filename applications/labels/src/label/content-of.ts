import { type Content, EMPTY_CONTENT, type LabelDetails } from '../../shared/label.ts'

/** What a label should show. */
export function contentOf({ product, price }: LabelDetails): Content {
  if (!product) return EMPTY_CONTENT
  const { amount = null, formerAmount = null, currency = null } = price ?? {}
  return { ...product, productId: product.id, amount, formerAmount, currency }
}
