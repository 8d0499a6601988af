import { z } from 'zod'
import { SCIM_ATTRIBUTE_NAME_MAX_LENGTH, SCIM_ATTRIBUTE_NAMES } from '../limits.ts'
import { SCIM } from './scim-urns.ts'

/** One operation of a PATCH. Entra writes `Add`, `Replace` and `Remove`. */
export const PatchOperation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(1_000).optional(),
  value: z.unknown().optional(),
})
export type PatchOperation = z.output<typeof PatchOperation>

/** The body of a PATCH (RFC 7644 §3.5.2). The number of operations is checked apart. */
export const PatchRequest = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(SCIM.patchOp), `must contain ${SCIM.patchOp}`),
  Operations: z.array(PatchOperation).min(1),
})

const names = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(','))])
  .pipe(z.array(z.string().max(SCIM_ATTRIBUTE_NAME_MAX_LENGTH)).max(SCIM_ATTRIBUTE_NAMES))
const count = z.coerce.number().int()

/** The query of a list, and the body of a search (RFC 7644 §3.4.2, §3.4.3). */
export const SearchRequest = z.object({
  filter: z.string().optional(),
  startIndex: count.optional(),
  count: count.optional(),
  sortBy: z.string().max(200).optional(),
  sortOrder: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['ascending', 'descending']))
    .optional(),
  attributes: names.optional(),
  excludedAttributes: names.optional(),
})
export type SearchRequest = z.output<typeof SearchRequest>
