import { useNumber } from '../../texts/index.ts'
import { useBatchTexts } from '../texts/index.ts'

/** A number of products in words. */
export function useProductsText(): (count: number) => string {
  const texts = useBatchTexts()
  const number = useNumber()
  return (count) => texts.products(number(count), count)
}
