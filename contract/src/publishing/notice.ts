import { z } from 'zod'
import { Attachment } from '../inbox/index.ts'
import { LANGUAGES } from '../languages/index.ts'
import { NOTICE_AUDIENCE_MAX, NOTICE_CONTENT_MAX_LENGTH, NOTICE_TITLE_MAX_LENGTH } from '../limits.ts'
import { NOTICE_TYPES } from '../notices/index.ts'
import { singleLineText } from '../wire/single-line-text.ts'

const Instant = z.iso.datetime()
const Id = z.uuid()

/** `scheduled` notices are published later. `ended` and `withdrawn` ones are no longer shown. */
export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/**
 * An entry of an audience. `customer`: the users with access to the customer or one of its stores. `store`: the users with access
 * to it. Both include users with access to the whole organisation. `role`: its users in the notice's organisation.
 */
export const AudienceEntry = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everybody') }),
  z.object({ to: z.enum(['organisation', 'customer', 'store', 'role', 'person']), id: Id }),
])
export type AudienceEntry = z.output<typeof AudienceEntry>

export const NoticeText = z.object({
  language: z.enum(LANGUAGES),
  title: singleLineText(NOTICE_TITLE_MAX_LENGTH),
  /** A subset of Markdown: paragraphs, headings, lists, emphasis, quotations, code and links. HTML is shown as text. */
  content: z.string().max(NOTICE_CONTENT_MAX_LENGTH),
})
export type NoticeText = z.output<typeof NoticeText>

/** The fields that a draft and a published notice share. */
export const noticeFields = {
  type: z.enum(NOTICE_TYPES),
  /** At least one, at most one for each language. */
  texts: z
    .array(NoticeText)
    .min(1)
    .max(LANGUAGES.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'a language is repeated'),
  audience: z.array(AudienceEntry).max(NOTICE_AUDIENCE_MAX),
  /** When the notice expires. */
  endTime: Instant.nullable(),
  /** Readers should acknowledge the notice by the end of this day. */
  acknowledgeBy: z.iso
    .date()
    .regex(/^[2-9]/, 'a year from 2000 on')
    .nullable(),
}

/** Path parameter of an endpoint for one notice. */
export const NoticeId = z.object({ id: Id })

export const Notice = z.object({
  id: Id,
  /** Null for a notice of the platform. Only such a notice may be for all users. */
  organisation: Id.nullable(),
  state: z.enum(NOTICE_STATES),
  ...noticeFields,
  attachment: z.array(Attachment),
  /** The username of the author, under the published wire name. */
  createUser: z.string(),
  createdAt: Instant,
  /** When it is or was published. */
  publishAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  /** Increases with every change. */
  version: z.int(),
})
export type Notice = z.output<typeof Notice>

/** A notice in a list. */
export const ListedNotice = Notice.pick({
  id: true,
  organisation: true,
  state: true,
  type: true,
  createUser: true,
  createdAt: true,
  publishAt: true,
}).extend({
  /** In the available language closest to that of the signed-in user. */
  title: z.string(),
})
