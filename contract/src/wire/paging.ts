import { z } from 'zod'
import { CURSOR_MAX_LENGTH, INPUT_MAX_LENGTH, PAGE_MAX_SIZE } from '../limits.ts'
import { integerInQuery } from './query.ts'

/** The number of items in a page. */
export const PageSize = integerInQuery(1, PAGE_MAX_SIZE).describe('Maximum number of items in the page.')

/** Request fields of a searchable list with pages. */
export const pageRequest = z.object({
  keyword: z
    .string()
    .max(INPUT_MAX_LENGTH)
    .describe('Words to search for, without regard to case and accents.')
    .optional(),
  cursor: z
    .string()
    .max(CURSOR_MAX_LENGTH)
    .describe('The `nextCursor` of the previous page. It is opaque and valid for the same list only.')
    .optional(),
  size: PageSize.default(20),
})

/** The cursor of the next page. */
export const NextCursor = z.string().nullable().describe('The `cursor` of the next page; null on the last one.')

/**
 * A page and the cursor of the next one.
 * @param id the name of the component
 */
export function pageResponse<Item extends z.ZodType>(item: Item, id: string) {
  return z
    .object({
      items: z.array(item).describe('The items of the page, in the order of the list.'),
      nextCursor: NextCursor,
    })
    .meta({ id, description: 'A page of a list.' })
}
