import { z } from 'zod'
import { CURSOR_MAX_LENGTH, INPUT_MAX_LENGTH, PAGE_MAX_SIZE } from '../limits.ts'

/** Request fields of a searchable list with pages. */
export const pageRequest = z.object({
  keyword: z.string().max(INPUT_MAX_LENGTH).optional(),
  /** The `nextCursor` of the previous page. It is opaque and valid for the same list only. */
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
  size: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(PAGE_MAX_SIZE))
    .default(20),
})

/** A page and the cursor of the next one; null on the last page. */
export function pageResponse<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
