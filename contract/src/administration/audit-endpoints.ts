import { z } from 'zod'
import { INPUT_MAX_LENGTH, PAGE_MAX_SIZE } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, ReturnedId, ReturnedUsername } from '../wire/fields.ts'
import { pageResponse } from '../wire/paging.ts'
import { integerInQuery } from '../wire/query.ts'

/** A JSON value. */
export type AuditValue = string | number | boolean | null | AuditValue[] | { [name: string]: AuditValue }
const AuditValue: z.ZodType<AuditValue> = z
  .lazy(() =>
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(AuditValue), z.record(z.string(), AuditValue)]),
  )
  .meta({ id: 'AuditValue', description: 'A text, a number, a truth value, null, or a list or map of these.' })
const AuditDetails = z.record(z.string(), AuditValue).meta({
  id: 'AuditDetails',
  description:
    'Facts of the action by name; empty if there are none. A change has `before` and `after`, or the names of the changed fields. No fact is a secret.',
})

const AuditRecord = z
  .object({
    id: ReturnedId.describe('The id of the record. Ids grow with time.'),
    at: Instant.describe('When it happened.'),
    action: z.string().describe('What was done: area and action, such as `user.disabled`.'),
    actor: z
      .object({ id: ReturnedId.describe('The id of the user.'), username: ReturnedUsername })
      .nullable()
      .describe('The user who acted; null if no user was signed in.'),
    subject: z.string().nullable().describe('The user or object that the action changed; null if there is none.'),
    address: z.string().nullable().describe('The IP address of the client; null for actions on the machine.'),
    requestId: z.string().nullable().describe('The `X-Request-Id` of the request; null for actions on the machine.'),
    details: AuditDetails,
  })
  .meta({ id: 'AuditRecord', description: 'A record of the audit log.' })

export const auditEndpoints = {
  audit: endpoint({
    method: 'GET',
    path: '/v2/admin/audit',
    access: 'super-administrator',
    summary: 'List audit records, newest first: user, action, time and source address.',
    request: z.object({
      action: z.string().max(64).describe('Only records of this action, such as `user.disabled`.').optional(),
      cursor: z.string().max(INPUT_MAX_LENGTH).describe('The `nextCursor` of the previous page.').optional(),
      size: integerInQuery(1, PAGE_MAX_SIZE).default(50).describe('Maximum number of items in the page.'),
    }),
    response: pageResponse(AuditRecord, 'AuditPage'),
  }),
}
