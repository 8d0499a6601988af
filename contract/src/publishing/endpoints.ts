import { z } from 'zod'
import { Attachment } from '../inbox/index.ts'
import { LANGUAGES } from '../languages/index.ts'
import {
  NOTICE_AUDIENCE_MAX,
  NOTICE_CONTENT_MAX_LENGTH,
  NOTICE_MAX_BYTES,
  NOTICE_TITLE_MAX_LENGTH,
  PLACE_NAME_MAX_LENGTH,
} from '../limits.ts'
import { NOTICE_TYPES } from '../notices/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'

const Instant = z.iso.datetime()
const Id = z.uuid()

/** `published` ones have arrived; `scheduled` ones will; `ended` and `withdrawn` ones are not shown any more. */
export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/**
 * Whom a notice is for. A customer means the users who work for it or in one of its stores, a store those who work in it; users
 * with access to the whole organisation belong to both. A role counts within the notice's organisation.
 */
export const AudienceEntry = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everybody') }),
  z.object({ to: z.enum(['organisation', 'customer', 'store', 'role', 'person']), id: Id }),
])
export type AudienceEntry = z.output<typeof AudienceEntry>

export const NoticeText = z.object({
  language: z.enum(LANGUAGES),
  title: singleLineText(NOTICE_TITLE_MAX_LENGTH),
  /** A small Markdown: paragraphs, headings, lists, emphasis, quotations, code and links. HTML in it is text. */
  content: z.string().max(NOTICE_CONTENT_MAX_LENGTH),
})
export type NoticeText = z.output<typeof NoticeText>

const noticeFields = {
  type: z.enum(NOTICE_TYPES),
  /** One for each language, at least one. */
  texts: z
    .array(NoticeText)
    .min(1)
    .max(LANGUAGES.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'a language stands twice'),
  audience: z.array(AudienceEntry).max(NOTICE_AUDIENCE_MAX),
  /** From then on it is not shown any more. */
  endTime: Instant.nullable(),
  /** Readers are asked to acknowledge by the end of this day. */
  acknowledgeBy: z.iso
    .date()
    .regex(/^[2-9]/, 'a day of our time')
    .nullable(),
}

export const Notice = z.object({
  id: Id,
  /** Null where it is the platform's, and may be for all users. */
  organisation: Id.nullable(),
  state: z.enum(NOTICE_STATES),
  ...noticeFields,
  attachment: z.array(Attachment),
  createUser: z.string(),
  createdAt: Instant,
  /** When it arrives, or arrived. */
  publishAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  /** Grows with every change. */
  version: z.int(),
})
export type Notice = z.output<typeof Notice>

const Listed = Notice.pick({
  id: true,
  organisation: true,
  state: true,
  type: true,
  createUser: true,
  createdAt: true,
  publishAt: true,
}).extend({
  /** In the language nearest to that of the signed-in user. */
  title: z.string(),
})

/** Users in the audience as it is now, and what they did. */
const Counts = z.object({ people: z.int(), read: z.int(), acknowledged: z.int() })

const access = 'organisation-administrator'
const one = z.object({ id: Id })
/** An organisation administrator's is their own. The platform's, named by null, are the super administrator's alone. */
const organisation = Id.nullable().optional()

/** Writing to users. A published notice cannot be changed, only withdrawn. */
export const publishingEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: '/v2/admin/notices',
    access,
    summary: 'List drafts and notices of the own organisation, newest first; for a super administrator those of all.',
    request: pageRequest.extend({ state: z.enum(NOTICE_STATES).optional(), organisation: Id.optional() }),
    response: pageResponse(Listed),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id',
    access,
    summary: 'One of them.',
    request: one,
    response: Notice,
    errors: ['parameterError'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/v2/admin/notices',
    access,
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Write a draft. Whom it names must be the organisation’s own.',
    request: z.object({
      type: noticeFields.type.default('NORMAL_NOTICE'),
      texts: noticeFields.texts,
      audience: noticeFields.audience.default([]),
      endTime: noticeFields.endTime.default(null),
      acknowledgeBy: noticeFields.acknowledgeBy.default(null),
      organisation,
    }),
    response: Notice,
    errors: ['accessDenied', 'parameterError'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/admin/notices/:id',
    access,
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Change what is named of a draft, or of one that is yet to arrive.',
    request: one.extend({
      type: noticeFields.type.optional(),
      texts: noticeFields.texts.optional(),
      audience: noticeFields.audience.optional(),
      endTime: noticeFields.endTime.optional(),
      acknowledgeBy: noticeFields.acknowledgeBy.optional(),
      version: KnownVersion,
    }),
    response: Notice,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/preview',
    access,
    summary: 'Preview a notice as a reader of a language will see it, and count its audience.',
    request: one.extend({ language: z.enum(LANGUAGES) }),
    response: z.object({ language: z.string(), title: z.string(), content: z.string(), people: z.int() }),
    errors: ['parameterError'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/attachments',
    access,
    summary: 'Add a file to a draft: multipart, one part named `file`.',
    payload: 'file',
    request: one,
    response: Attachment,
    errors: ['parameterError'],
    limit: { calls: 60, seconds: 60 },
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/v2/admin/notices/:id/attachments/:attachment',
    access,
    summary: 'Take a file off a draft.',
    request: one.extend({ attachment: Id }),
    response: z.object({}),
    errors: ['parameterError'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/publish',
    access,
    summary: 'Publish a notice, now or at a later instant. An empty audience is rejected: A0404 with EMPTY_AUDIENCE.',
    request: one.extend({ at: Instant.optional(), version: KnownVersion.optional() }),
    response: Notice,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/withdraw',
    access,
    summary: 'Withdraw a notice. It is not shown any more; a scheduled one becomes a draft again.',
    request: one,
    response: Notice,
    errors: ['parameterError'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/admin/notices/:id',
    access,
    summary: 'Throw a draft away.',
    request: one.extend({ version: KnownVersionInQuery }),
    response: z.object({}),
    errors: ['parameterError', 'versionConflict'],
  }),
  readers: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers',
    access,
    summary:
      'How many have read and acknowledged it, in all and store by store, those with the smallest share of readers first.',
    request: one.extend(pageRequest.shape),
    response: pageResponse(Counts.extend({ store: z.object({ id: Id, name: z.string(), code: z.string() }) })).extend({
      total: Counts,
    }),
    errors: ['parameterError'],
  }),
  readersOfStore: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers/:store',
    access,
    summary: 'Who of a store has read and acknowledged it, by name; those who have not first.',
    request: one.extend({ store: Id, ...pageRequest.shape }),
    response: pageResponse(
      z.object({
        id: Id,
        displayName: z.string().max(PLACE_NAME_MAX_LENGTH),
        /** Null where it is not read, or was marked among all others. */
        readAt: Instant.nullable(),
        read: z.boolean(),
        acknowledgedAt: Instant.nullable(),
      }),
    ),
    errors: ['parameterError'],
  }),
  /** A new token replaces the one before, which is rejected from then on. */
  makeToken: endpoint({
    method: 'POST',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    summary: 'Make the token with which an application publishes. It is shown this once.',
    request: z.object({ key: z.string().max(64) }),
    response: z.object({ token: z.string() }),
    errors: ['parameterError'],
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    summary: 'From now on an application publishes no more.',
    request: z.object({ key: z.string().max(64) }),
    response: z.object({}),
    errors: ['parameterError'],
  }),
  /** An application writes under its own name, within one organisation. */
  send: endpoint({
    method: 'POST',
    path: '/v2/service/notices',
    access: 'application',
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Publish a notice at once, as an application with its own token. Too many in a minute answer A0499.',
    request: z.object({
      organisation: Id,
      type: noticeFields.type.default('NORMAL_NOTICE'),
      texts: noticeFields.texts,
      audience: noticeFields.audience.min(1),
      endTime: noticeFields.endTime.default(null),
      acknowledgeBy: noticeFields.acknowledgeBy.default(null),
      /** The same again within a day publishes nothing more and answers the same notice: for who got no answer. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    response: z.object({ id: Id }),
    errors: ['parameterError'],
    /* Of attempts; what is published is counted for each application, over all gateways. */
    limit: { calls: 600, seconds: 60 },
  }),
}
