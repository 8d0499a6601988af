import { z } from 'zod'
import { CURSOR_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, Nothing, ReturnedId } from '../wire/fields.ts'
import { PageSize, pageResponse } from '../wire/paging.ts'

const access = 'super-administrator'

export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Kinds of mails, as the outbox lists them. */
export const MAIL_KINDS = [
  ...(['activation', 'recovery', 'recoveryRequest', 'notice', 'approval', 'addressChanged', 'unreadable'] as const),
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const OutboxMail = z
  .object({
    id: ReturnedId.describe('The id of the mail.'),
    kind: z
      .enum(MAIL_KINDS)
      .describe('What the mail is about; `unreadable` if it cannot be opened with the secret of the platform.'),
    recipient: z
      .string()
      .nullable()
      .describe('The address of the recipient, masked; null if the recipient has none any more.'),
    queuedAt: Instant.describe('When the mail was queued.'),
    tries: z.int().describe('How often it was tried to send.'),
    sending: z.boolean().describe('True while a gateway sends it.'),
    problem: z
      .string()
      .nullable()
      .describe('The reply of the mail server to the last try, with masked addresses; null without one.'),
    nextTryAt: Instant.nullable().describe('When it is tried next; null for a mail that was sent.'),
    sentAt: Instant.nullable().describe('When the mail server accepted it; null before that.'),
  })
  .meta({
    id: 'OutboxMail',
    description: 'A mail of the outbox. Its text is never returned: it may contain a link into an account.',
  })
export type OutboxMail = z.output<typeof OutboxMail>

const oneMail = z.object({ id: Id.describe('The id of the mail.') })
const Count = z
  .object({ count: z.int().describe('The number of mails.') })
  .meta({ id: 'MailCount', description: 'To how many mails it was done.' })

/** The outbox, for super administrators. */
export const outboxEndpoints = {
  outbox: endpoint({
    method: 'GET',
    path: '/v2/admin/mail/outbox',
    access,
    summary:
      'List the mails in one state: those that wait or have failed oldest first, those that were sent newest first.',
    description: 'Sent mails are listed for 30 days.',
    request: z.object({
      state: z
        .enum(MAIL_STATES)
        .default('waiting')
        .describe(
          '`waiting`: not tried yet, or sent now for the first time. `failed`: tried in vain, and tried again. `sent`: accepted by the mail server.',
        ),
      cursor: z.string().max(CURSOR_MAX_LENGTH).describe('The `nextCursor` of the previous page.').optional(),
      size: PageSize.default(20),
    }),
    response: pageResponse(OutboxMail, 'OutboxMailPage'),
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/v2/admin/mail/outbox/:id/retry',
    access,
    freshProof: 'administration',
    summary: 'Try to send a failed mail now.',
    description: 'A mail that a gateway is sending is not sent a second time.',
    request: oneMail,
    response: Nothing,
    errors: ['parameterError'],
  }),
  retryFailedMails: endpoint({
    method: 'POST',
    path: '/v2/admin/mail/outbox/retry',
    access,
    freshProof: 'administration',
    summary: 'Try to send all failed mails now.',
    response: Count,
  }),
  removeMail: endpoint({
    method: 'DELETE',
    path: '/v2/admin/mail/outbox/:id',
    access,
    freshProof: 'administration',
    summary: 'Delete a failed mail. It is not sent any more.',
    request: oneMail,
    response: Nothing,
    errors: ['parameterError'],
  }),
  removeFailedMails: endpoint({
    method: 'DELETE',
    path: '/v2/admin/mail/outbox',
    access,
    freshProof: 'administration',
    summary: 'Delete all failed mails. They are not sent any more.',
    response: Count,
  }),
}
