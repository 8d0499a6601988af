import { z } from 'zod'
import { LANGUAGE_TAG_MAX_LENGTH, UNREAD_COUNT_MAX } from '../limits.ts'
import { NoticeType } from '../notices/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { CalendarDay, Id, Instant } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { booleanInQuery, integerInQuery } from '../wire/query.ts'
import { FILE_TYPES, InboxMessage, OpenedMessage } from './inbox-message.ts'

const unread = z.int().min(0).describe('Number of unread notices, counted up to 10,000.')
const latest = z.int().min(0).describe("The greatest sequence among the reader's notices; 0 if there is none.")
const access = 'signed-in'
const one = z.object({ id: Id.describe('The id of the notice.') })
const language = z
  .string()
  .max(LANGUAGE_TAG_MAX_LENGTH)
  .describe("The wanted language, a BCP 47 tag; by default the reader's own.")
  .optional()
const Sequence = integerInQuery(0, 999_999_999_999_999)
const silenceNormal = z.boolean().describe('True if the user does not want normal notices to be announced.')
const Preferences = z
  .object({ silenceNormal })
  .meta({ id: 'InboxPreferences', description: 'The preferences of the user about notices.' })
const UnreadCount = z.object({ unread }).meta({ id: 'UnreadCount', description: 'The unread notices of the user.' })

export const inboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/users/inbox',
    access,
    summary: 'List the notices for the signed-in user, newest first.',
    request: pageRequest.extend({
      type: NoticeType.describe('Only notices of this type.').optional(),
      read: booleanInQuery().describe('Only read notices, or only unread ones.').optional(),
      toAcknowledge: booleanInQuery()
        .describe('If true, only notices that the reader is to acknowledge and has not acknowledged, read or not.')
        .optional(),
      language,
    }),
    response: pageResponse(InboxMessage, 'InboxPage')
      .extend({ unread, latest, silenceNormal })
      .meta({ id: 'InboxPage', description: 'A page of the inbox.' }),
  }),
  listNew: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/news',
    access,
    summary:
      'List the notices for the signed-in user after a sequence, oldest first. `more` is true if further ones follow.',
    description: 'For clients after an interruption, and for clients without a socket.',
    request: z.object({ after: Sequence.describe('The greatest sequence that the client knows.'), language }),
    response: z
      .object({
        items: z.array(InboxMessage).describe('The notices, oldest first.'),
        more: z.boolean().describe('True if further ones follow: request those after the last sequence.'),
        unread,
        latest,
      })
      .meta({ id: 'NewMessages', description: 'The notices after a sequence.' }),
    noActivity: true,
  }),
  countToAcknowledge: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/acknowledgements',
    access,
    summary: 'Get how many notices the signed-in user is to acknowledge and has not acknowledged.',
    response: z
      .object({
        count: z.int().min(0).describe(`Number of these notices, counted up to ${UNREAD_COUNT_MAX}.`),
        earliest: CalendarDay.nullable().describe('The first day by which one of them is due; null without any.'),
        latest: latest.describe("The greatest sequence among the reader's notices: all up to it are counted."),
      })
      .meta({ id: 'ToAcknowledge', description: 'What the user is to acknowledge.' }),
    noActivity: true,
  }),
  message: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/:id',
    access,
    summary:
      'Get a notice with its content. A notice for other users gets the same response as one that does not exist.',
    request: one.extend({ language }),
    response: OpenedMessage,
    errors: ['parameterError'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/:id/read',
    access,
    summary: 'Mark a notice as read. Repeating it changes nothing.',
    request: one,
    response: UnreadCount,
    errors: ['parameterError'],
    once: true,
  }),
  readAll: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/read/all',
    access,
    summary: 'Mark all notices as read, or those up to a sequence. Repeating it changes nothing.',
    request: z.object({
      upTo: Sequence.describe('The last sequence to mark. Notices that arrive later stay unread.').optional(),
    }),
    response: z
      .object({ unread, undo: Id.nullable().describe('With it the call is undone; null if it marked nothing.') })
      .meta({ id: 'AllRead', description: 'The result of marking all notices as read.' }),
    once: true,
  }),
  undoReadAll: endpoint({
    method: 'POST',
    path: '/v2/users/inbox/read/undo',
    access,
    summary:
      'Make unread again what the latest call marked that marked all notices as read. It is possible for five minutes. Notices that were also read one by one stay read. Repeating it changes nothing.',
    request: z.object({ undo: Id.describe('As `GET /v2/users/inbox/read/all` returned it.') }),
    response: UnreadCount,
    errors: ['parameterError'],
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/v2/users/inbox/:id/acknowledge',
    access,
    summary: 'Acknowledge a notice that requires it. This marks it as read. Repeating it keeps the first time.',
    request: one,
    response: z
      .object({ acknowledgedAt: Instant.describe('When the user acknowledged it first.'), unread })
      .meta({ id: 'Acknowledgement', description: 'An acknowledgement.' }),
    errors: ['parameterError'],
  }),
  prefer: endpoint({
    method: 'PUT',
    path: '/v2/users/inbox/preferences',
    access,
    summary: 'Set whether normal notices are announced to the signed-in user when they arrive.',
    request: z.object({ silenceNormal }),
    response: Preferences,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/v2/notice/:id/attaches',
    access,
    summary: 'Get a file of a notice, the first one by default. It is always sent as an attachment.',
    request: one.extend({ attachment: Id.describe('The id of the file; by default the first one.').optional() }),
    respondsWithFile: true,
    fileTypes: FILE_TYPES,
    response: z.object({}),
    errors: ['parameterError'],
  }),
  maxFileSize: endpoint({
    method: 'GET',
    path: '/v2/utils/max-file-size',
    access,
    summary: 'Get the size limit of uploaded files.',
    response: z
      .object({ bytes: z.int().describe('Maximum size of a file, in bytes.') })
      .meta({ id: 'MaxFileSize', description: 'The size limit of uploaded files.' }),
  }),
}
