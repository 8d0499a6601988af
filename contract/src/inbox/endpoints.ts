import { z } from 'zod'
import { LANGUAGE_TAG_MAX_LENGTH } from '../limits.ts'
import { NOTICE_TYPES } from '../notices/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'

const Instant = z.iso.datetime()

export const Attachment = z.object({
  id: z.string(),
  /** The file name as uploaded, without a path. */
  name: z.string(),
  mediaType: z.string(),
  /** Size in bytes. */
  bytes: z.int(),
})
export type Attachment = z.output<typeof Attachment>

/** A notice as one reader gets it, in the closest available language. */
export const InboxMessage = z.object({
  id: z.string(),
  /** Increases with every published notice. A client that has seen this one has missed none before it. */
  sequence: z.int(),
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  /** Language of title and content. */
  language: z.string(),
  /** Name of the user or application that published it. */
  createUser: z.string(),
  /** When it was published. */
  createTime: Instant,
  attachment: z.array(Attachment),
  read: z.boolean(),
  /** When the notice expires. */
  endTime: Instant.nullable(),
  /** The reader should acknowledge the notice by the end of this day. */
  acknowledgeBy: z.iso.date().nullable(),
  acknowledgedAt: Instant.nullable(),
})
export type InboxMessage = z.output<typeof InboxMessage>

/** Number of unread notices, counted up to `UNREAD_COUNT_MAX`. */
const unread = z.int().min(0)
/** The greatest sequence among the reader's notices; 0 if there is none. */
const latest = z.int().min(0)
const access = 'signed-in'
const one = z.object({ id: z.uuid() })
/** A BCP 47 tag; defaults to the reader's own language. */
const language = z.string().max(LANGUAGE_TAG_MAX_LENGTH).optional()

export const inboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/users/inbox',
    access,
    summary: 'List the notices for the signed-in user, newest first.',
    request: pageRequest.extend({
      type: z.enum(NOTICE_TYPES).optional(),
      read: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
      language,
    }),
    response: pageResponse(InboxMessage).extend({
      unread,
      latest,
      /** True if the user does not want normal notices to be announced. */
      silenceNormal: z.boolean(),
    }),
  }),
  /** Returns only new notices: for clients after an interruption, and for clients without a socket. */
  listNew: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/news',
    access,
    summary:
      'List the notices for the signed-in user after a sequence, oldest first. `more` is true if further ones follow.',
    request: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
      language,
    }),
    response: z.object({ items: z.array(InboxMessage), more: z.boolean(), unread, latest }),
    noActivity: true,
  }),
  message: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/:id',
    access,
    summary:
      'Get a notice with its content. A notice for other users gets the same response as one that does not exist.',
    request: one.extend({ language }),
    response: InboxMessage.extend({
      /** Sanitised HTML: p, br, strong, em, h3, h4, ul, ol, li, blockquote, code, and a with an http, https or mailto address. */
      content: z.string(),
      /** Hosts that its links open without a leaving notice (setting `linkHosts`). */
      linkHosts: z.array(z.string()),
    }),
    errors: ['parameterError'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/:id/read',
    access,
    summary: 'Mark a notice as read. Repeating it changes nothing.',
    request: one,
    response: z.object({ unread }),
    errors: ['parameterError'],
    once: true,
  }),
  readAll: endpoint({
    method: 'GET',
    path: '/v2/users/inbox/read/all',
    access,
    summary: 'Mark all notices as read, or those up to a sequence. Repeating it changes nothing.',
    request: z.object({
      /** Notices that arrive later stay unread. */
      upTo: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .optional(),
    }),
    response: z.object({ unread }),
    once: true,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/v2/users/inbox/:id/acknowledge',
    access,
    summary: 'Acknowledge a notice that requires it. This marks it as read. Repeating it keeps the first time.',
    request: one,
    response: z.object({ acknowledgedAt: Instant, unread }),
    errors: ['parameterError'],
  }),
  prefer: endpoint({
    method: 'PUT',
    path: '/v2/users/inbox/preferences',
    access,
    summary: 'Set whether normal notices are announced to the signed-in user when they arrive.',
    request: z.object({ silenceNormal: z.boolean() }),
    response: z.object({ silenceNormal: z.boolean() }),
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/v2/notice/:id/attaches',
    access,
    summary: 'Get a file of a notice, the first one by default. It is always sent as an attachment.',
    request: one.extend({ attachment: z.uuid().optional() }),
    respondsWithFile: true,
    response: z.object({}),
    errors: ['parameterError'],
  }),
  maxFileSize: endpoint({
    method: 'GET',
    path: '/v2/utils/max-file-size',
    access,
    summary: 'Get the size limit of uploaded files.',
    response: z.object({ bytes: z.int() }),
  }),
}
