import { z } from 'zod'
import { CURSOR_MAX_LENGTH, INPUT_MAX_LENGTH, PAGE_MAX_SIZE } from '../limits.ts'

/** What a list asks for that comes a page at a time and can be searched. */
export const pageRequest = z.object({
  keyword: z.string().max(INPUT_MAX_LENGTH).optional(),
  /** The `nextCursor` of the page before. It says nothing to the client and is good for the same list only. */
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
  size: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(PAGE_MAX_SIZE))
    .default(20),
})

/** A page, and where the next one begins; null where this is the last. */
export function pageResponse<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
