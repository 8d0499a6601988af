import { z } from 'zod'
import { AUDIT_EXPORT_MAX_ROWS, INPUT_MAX_LENGTH, PAGE_MAX_SIZE } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, ReturnedId, ReturnedUsername } from '../wire/fields.ts'
import { pageResponse } from '../wire/paging.ts'
import { integerInQuery } from '../wire/query.ts'

/** A JSON value. */
export type AuditValue = string | number | boolean | null | AuditValue[] | { [name: string]: AuditValue }
export const AuditValue: z.ZodType<AuditValue> = z
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
      .describe('The user who acted; null if no user was signed in, and for administrators of the platform.'),
    byPlatform: z
      .boolean()
      .describe(
        'True if a user of another organisation acted, who administers the platform. Only super administrators see who it was.',
      ),
    organisation: ReturnedId.nullable().describe(
      'The id of the organisation whose administrators may read the record; null if only super administrators may.',
    ),
    subject: z.string().nullable().describe('The user or object that the action changed; null if there is none.'),
    address: z.string().nullable().describe('The IP address of the client; null for actions on the machine.'),
    userAgent: z.string().nullable().describe('The browser or program of the client, as it names itself.'),
    requestId: z.string().nullable().describe('The `X-Request-Id` of the request; null for actions on the machine.'),
    details: AuditDetails,
  })
  .meta({ id: 'AuditRecord', description: 'A record of the audit log.' })
export type AuditRecord = z.output<typeof AuditRecord>

const AuditPlace = z
  .object({
    state: z
      .enum(['intact', 'changed', 'missing', 'waiting'])
      .describe(
        '`intact`: as it was recorded. `changed`: the record or its link differs. `missing`: it has no link. `waiting`: it gets its link within seconds.',
      ),
    links: z
      .array(
        z.object({
          position: z.number().int().describe('The number of the link.'),
          hash: z.string().describe('The hash of the link, in hexadecimal digits.'),
          isEvent: z.boolean().describe('True for a link of this record.'),
        }),
      )
      .describe('The link of the record and those beside it; empty for administrators of an organisation.'),
  })
  .meta({ id: 'AuditPlace', description: 'Where a record is in the chain of hashes.' })
const AuditEvent = AuditRecord.extend({ chain: AuditPlace }).meta({
  id: 'AuditEvent',
  description: 'A record of the audit log with its place in the chain of hashes.',
})
export type AuditEvent = z.output<typeof AuditEvent>

const AuditChain = z
  .object({
    state: z.enum(['intact', 'damaged']).describe('`damaged`: a verified link or its record was changed or removed.'),
    until: Instant.nullable().describe('The time of the newest verified record; null if the chain is empty.'),
    checked: z.number().int().describe('The number of verified links.'),
    waiting: z.number().int().describe('Records that are not in the chain yet.'),
    end: z
      .object({
        position: z.number().int().describe('The number of the last link.'),
        hash: z.string().describe('Its hash, in hexadecimal digits.'),
      })
      .nullable()
      .describe(
        'The checkpoint for `audit verify`, to be stored elsewhere; null for administrators of an organisation.',
      ),
  })
  .meta({ id: 'AuditChain', description: 'The state of the chain of hashes.' })
export type AuditChain = z.output<typeof AuditChain>

const Organisation = Id.describe(
  'Only records of this organisation. An administrator of an organisation may name only the own one and gets its records in any case; for a super administrator the default is all records.',
).optional()
const text = (description: string) => z.string().min(1).max(INPUT_MAX_LENGTH).describe(description).optional()

/** What records are searched by. */
const filters = {
  organisation: Organisation,
  actor: text('Only actions of this user: an id or a username.'),
  subject: text('Only records about this user or object, by its exact name.'),
  action: z
    .string()
    .min(1)
    .max(64)
    .describe('Only records of this action, such as `user.disabled`, or of this area, such as `user`.')
    .optional(),
  address: text('Only requests from this IP address.'),
  requestId: text('Only records of the request with this `X-Request-Id`.'),
  from: Instant.describe('Only records of this time and later.').optional(),
  to: Instant.describe('Only records from before this time.').optional(),
  text: text(
    'Only records that contain this text in the action, a name, the address, the browser or the details, in upper or lower case.',
  ),
}
const cursor = z.string().max(INPUT_MAX_LENGTH).describe('The `nextCursor` of the previous page.').optional()
const size = integerInQuery(1, PAGE_MAX_SIZE).default(50).describe('Maximum number of items in the page.')
const access = 'organisation-administrator'
const AuditPage = pageResponse(AuditRecord, 'AuditPage')
const PAGES =
  'One request looks through a limited number of records, so that a page may have fewer records than its size, or none, while `nextCursor` is not null.'

export const AUDIT_FORMATS = ['csv', 'json-lines'] as const

export const auditEndpoints = {
  audit: endpoint({
    method: 'GET',
    path: '/v2/admin/audit',
    access,
    summary: 'List audit records, newest first: user, action, time and source address.',
    description: `${PAGES} Administrators of an organisation get its records only.`,
    request: z.object({ ...filters, cursor, size }),
    response: AuditPage,
    errors: ['parameterError'],
  }),
  auditEvent: endpoint({
    method: 'GET',
    path: '/v2/admin/audit/:id',
    access,
    summary: 'Get an audit record with its place in the chain of hashes.',
    request: z.object({ id: Id.describe('The id of the record.') }),
    response: AuditEvent,
  }),
  auditChain: endpoint({
    method: 'GET',
    path: '/v2/admin/audit/chain',
    access,
    summary: 'Verify the newest links of the chain of hashes.',
    description: 'Verifies at most 1,000 links with their records. `npm run foyer -- audit verify` verifies all.',
    response: AuditChain,
    limit: { calls: 60, seconds: 60 },
  }),
  userAudit: endpoint({
    method: 'GET',
    path: '/v2/admin/users/:id/audit',
    access,
    summary: 'List what a user did and what was done to the user, newest first.',
    description: PAGES,
    request: z.object({ id: Id.describe('The id of the user.'), from: filters.from, to: filters.to, cursor, size }),
    response: AuditPage,
    errors: ['parameterError'],
  }),
  exportAudit: endpoint({
    method: 'POST',
    path: '/v2/admin/audit/export',
    access,
    freshProof: 'administration',
    summary: 'Export audit records as a file, newest first.',
    description: `As CSV (RFC 4180, UTF-8 with a byte order mark; a cell that a spreadsheet would run as a formula begins with an apostrophe) or as JSON lines, one record a line. An export has at most ${AUDIT_EXPORT_MAX_ROWS} records; the id of the last one is the \`cursor\` of the next export. Each export is recorded in the audit log.`,
    request: z.object({
      ...filters,
      format: z.enum(AUDIT_FORMATS).describe('The format of the file.'),
      cursor: Id.describe('Only records before this one.').optional(),
    }),
    respondsWithFile: true,
    lengthUnknown: true,
    fileTypes: ['text/csv', 'application/jsonl'],
    response: z.object({}),
    errors: ['parameterError'],
    limit: { calls: 10, seconds: 60 },
  }),
}
