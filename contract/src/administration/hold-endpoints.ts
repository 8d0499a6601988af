import { z } from 'zod'
import { APPROVAL_REASON_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, NamedReference, Nothing, ReturnedId } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { Username } from './user.ts'

const access = 'super-administrator'

const HOLD_KINDS = ['user', 'organisation', 'time'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

const KindOfHold = z
  .enum(HOLD_KINDS)
  .describe(
    '`user`: the account with its sessions, devices and mails, and its records of the audit log. `organisation`: those of all users of an organisation, and its records. `time`: all records of a time.',
  )

export const LegalHold = z
  .object({
    id: ReturnedId.describe('The id of the legal hold.'),
    kind: KindOfHold,
    user: NamedReference.nullable().describe('The user, by username; null for another kind.'),
    organisation: NamedReference.nullable().describe('The organisation; null for another kind.'),
    from: Instant.nullable().describe('The beginning of the time; null for another kind.'),
    to: Instant.nullable().describe('The end of the time, which is not held; null for another kind.'),
    reason: z.string().describe('Why it was placed.'),
    placedAt: Instant.describe('When it was placed.'),
    placedBy: z.string().nullable().describe('The username of who placed it; null once that user is erased.'),
  })
  .meta({ id: 'LegalHold', description: 'What neither expires nor can be erased until it is released.' })
export type LegalHold = z.output<typeof LegalHold>

/** Legal holds, for super administrators. */
export const holdEndpoints = {
  legalHolds: endpoint({
    method: 'GET',
    path: '/v2/admin/platform/legal-holds',
    access,
    summary: 'List the legal holds, newest first.',
    response: z.array(LegalHold).describe('The legal holds, newest first.'),
  }),
  placeLegalHold: endpoint({
    method: 'POST',
    path: '/v2/admin/platform/legal-holds',
    access,
    freshProof: 'administration',
    summary: 'Place a legal hold: what it names neither expires nor can be erased until it is released.',
    description: 'A kind needs its own fields: `username`, `organisation`, or `from` and `to`.',
    request: z.object({
      kind: KindOfHold,
      username: Username.describe('The user.').optional(),
      organisation: Id.describe('The id of the organisation.').optional(),
      from: Instant.describe('The beginning of the time.').optional(),
      to: Instant.describe('The end of the time, which is not held.').optional(),
      reason: singleLineText(APPROVAL_REASON_MAX_LENGTH).describe('Why it is placed, such as the number of a case.'),
    }),
    response: LegalHold,
    errors: ['parameterError'],
  }),
  releaseLegalHold: endpoint({
    method: 'DELETE',
    path: '/v2/admin/platform/legal-holds/:id',
    access,
    freshProof: 'administration',
    summary:
      'Release a legal hold. What it named expires from now on, and can be erased. A hold on a user is released by someone else: A0404 with OWN_HOLD.',
    request: z.object({ id: Id.describe('The id of the legal hold.') }),
    response: Nothing,
    errors: ['parameterError'],
  }),
}
