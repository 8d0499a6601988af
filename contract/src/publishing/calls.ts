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
import { call } from '../wire/call.ts'
import { oneLine } from '../wire/one-line.ts'
import { asksPage, pageOf } from '../wire/paging.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'

const Instant = z.iso.datetime()
const Id = z.uuid()

/** `published` ones have arrived; `scheduled` ones will; `ended` and `withdrawn` ones nobody sees any more. */
export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/**
 * Whom a notice is for. A customer stands for whoever works for it or in one of its stores, a store for whoever works in it; whoever
 * may go everywhere in the organisation is among both. A role counts within the notice's organisation.
 */
export const AudienceEntry = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everybody') }),
  z.object({ to: z.enum(['organisation', 'customer', 'store', 'role', 'person']), id: Id }),
])
export type AudienceEntry = z.output<typeof AudienceEntry>

export const NoticeText = z.object({
  language: z.enum(LANGUAGES),
  title: oneLine(NOTICE_TITLE_MAX_LENGTH),
  /** A small Markdown: paragraphs, headings, lists, emphasis, quotations, code and links. HTML in it is text. */
  content: z.string().max(NOTICE_CONTENT_MAX_LENGTH),
})
export type NoticeText = z.output<typeof NoticeText>

const told = {
  type: z.enum(NOTICE_TYPES),
  /** One for each language, at least one. */
  texts: z
    .array(NoticeText)
    .min(1)
    .max(LANGUAGES.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'a language stands twice'),
  audience: z.array(AudienceEntry).max(NOTICE_AUDIENCE_MAX),
  /** From then on nobody sees it any more. */
  endTime: Instant.nullable(),
  /** Readers are asked to acknowledge by the end of this day. */
  acknowledgeBy: z.iso
    .date()
    .regex(/^[2-9]/, 'a day of our time')
    .nullable(),
}

export const Notice = z.object({
  id: Id,
  /** Null where it is the platform's, and may be for everybody. */
  organisation: Id.nullable(),
  state: z.enum(NOTICE_STATES),
  ...told,
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
  /** In the language nearest to the caller's. */
  title: z.string(),
})

/** People in the audience as it is now, and what they did. */
const Counts = z.object({ people: z.int(), read: z.int(), acknowledged: z.int() })

const access = 'organisation-administrator'
const one = z.object({ id: Id })
/** An organisation administrator's is their own. The platform's, named by null, are the super administrator's alone. */
const organisation = Id.nullable().optional()

/** Writing to people. What is published is not changed any more: it is withdrawn. */
export const publishingCalls = {
  notices: call({
    method: 'GET',
    path: '/v2/admin/notices',
    access,
    says: 'Drafts and notices of the caller’s organisation, newest first; for a super administrator those of all.',
    asks: asksPage.extend({ state: z.enum(NOTICE_STATES).optional(), organisation: Id.optional() }),
    answers: pageOf(Listed),
  }),
  notice: call({
    method: 'GET',
    path: '/v2/admin/notices/:id',
    access,
    says: 'One of them.',
    asks: one,
    answers: Notice,
    refuses: ['A0404'],
  }),
  draft: call({
    method: 'POST',
    path: '/v2/admin/notices',
    access,
    maxBytes: NOTICE_MAX_BYTES,
    says: 'Write a draft. Whom it names must be the organisation’s own.',
    asks: z.object({
      type: told.type.default('NORMAL_NOTICE'),
      texts: told.texts,
      audience: told.audience.default([]),
      endTime: told.endTime.default(null),
      acknowledgeBy: told.acknowledgeBy.default(null),
      organisation,
    }),
    answers: Notice,
    refuses: ['A0302', 'A0404'],
  }),
  change: call({
    method: 'PUT',
    path: '/v2/admin/notices/:id',
    access,
    maxBytes: NOTICE_MAX_BYTES,
    says: 'Change what is named of a draft, or of one that is yet to arrive.',
    asks: one.extend({
      type: told.type.optional(),
      texts: told.texts.optional(),
      audience: told.audience.optional(),
      endTime: told.endTime.optional(),
      acknowledgeBy: told.acknowledgeBy.optional(),
      version: KnownVersion,
    }),
    answers: Notice,
    refuses: ['A0302', 'A0404', 'A0442'],
  }),
  preview: call({
    method: 'GET',
    path: '/v2/admin/notices/:id/preview',
    access,
    says: 'How a reader of a language will see it, and how many people it is for.',
    asks: one.extend({ language: z.enum(LANGUAGES) }),
    answers: z.object({ language: z.string(), title: z.string(), content: z.string(), people: z.int() }),
    refuses: ['A0404'],
  }),
  attach: call({
    method: 'POST',
    path: '/v2/admin/notices/:id/attachments',
    access,
    says: 'Add a file to a draft: multipart, one part named `file`.',
    payload: 'file',
    asks: one,
    answers: Attachment,
    refuses: ['A0404'],
    limit: { calls: 60, seconds: 60 },
  }),
  detach: call({
    method: 'DELETE',
    path: '/v2/admin/notices/:id/attachments/:attachment',
    access,
    says: 'Take a file off a draft.',
    asks: one.extend({ attachment: Id }),
    answers: z.object({}),
    refuses: ['A0404'],
  }),
  publish: call({
    method: 'POST',
    path: '/v2/admin/notices/:id/publish',
    access,
    says: 'Send it, now or at an instant to come. An audience without anybody is refused: A0404 says EMPTY_AUDIENCE.',
    asks: one.extend({ at: Instant.optional(), version: KnownVersion.optional() }),
    answers: Notice,
    refuses: ['A0302', 'A0404', 'A0442'],
  }),
  withdraw: call({
    method: 'POST',
    path: '/v2/admin/notices/:id/withdraw',
    access,
    says: 'Nobody sees it any more from now on; one that is yet to arrive is a draft again.',
    asks: one,
    answers: Notice,
    refuses: ['A0404'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v2/admin/notices/:id',
    access,
    says: 'Throw a draft away.',
    asks: one.extend({ version: KnownVersionInQuery }),
    answers: z.object({}),
    refuses: ['A0404', 'A0442'],
  }),
  readers: call({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers',
    access,
    says: 'How many have read and acknowledged it, in all and store by store, those with the smallest share of readers first.',
    asks: one.extend(asksPage.shape),
    answers: pageOf(Counts.extend({ store: z.object({ id: Id, name: z.string(), code: z.string() }) })).extend({
      total: Counts,
    }),
    refuses: ['A0404'],
  }),
  readersOfStore: call({
    method: 'GET',
    path: '/v2/admin/notices/:id/readers/:store',
    access,
    says: 'Who of a store has read and acknowledged it, by name; those who have not first.',
    asks: one.extend({ store: Id, ...asksPage.shape }),
    answers: pageOf(
      z.object({
        id: Id,
        displayName: z.string().max(PLACE_NAME_MAX_LENGTH),
        /** Null where it is not read, or was marked among all others. */
        readAt: Instant.nullable(),
        read: z.boolean(),
        acknowledgedAt: Instant.nullable(),
      }),
    ),
    refuses: ['A0404'],
  }),
  /** Made anew it replaces the one before, which is refused from then on. */
  makeToken: call({
    method: 'POST',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    says: 'Make the token with which an application publishes. It is shown this once.',
    asks: z.object({ key: z.string().max(64) }),
    answers: z.object({ token: z.string() }),
    refuses: ['A0404'],
  }),
  removeToken: call({
    method: 'DELETE',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    says: 'From now on an application publishes no more.',
    asks: z.object({ key: z.string().max(64) }),
    answers: z.object({}),
    refuses: ['A0404'],
  }),
  /** An application writes under its own name, within one organisation. */
  send: call({
    method: 'POST',
    path: '/v2/service/notices',
    access: 'application',
    maxBytes: NOTICE_MAX_BYTES,
    says: 'Publish a notice at once, as an application with its own token. Too many in a minute answer A0499.',
    asks: z.object({
      organisation: Id,
      type: told.type.default('NORMAL_NOTICE'),
      texts: told.texts,
      audience: told.audience.min(1),
      endTime: told.endTime.default(null),
      acknowledgeBy: told.acknowledgeBy.default(null),
      /** The same again within a day publishes nothing more and answers the same notice: for who got no answer. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    answers: z.object({ id: Id }),
    refuses: ['A0404'],
    /* Of attempts; what is published is counted for each application, over all gateways. */
    limit: { calls: 600, seconds: 60 },
  }),
}
