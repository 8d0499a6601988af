import { z } from 'zod'
import { Attachment } from '../inbox/index.ts'
import { LANGUAGES, LanguageCode } from '../languages/index.ts'
import { NOTICE_AUDIENCE_MAX, NOTICE_CONTENT_MAX_LENGTH, NOTICE_TITLE_MAX_LENGTH } from '../limits.ts'
import { NoticeType } from '../notices/index.ts'
import { CalendarDay, Id, Instant } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { Version } from '../wire/version.ts'

/** `scheduled` notices are published later. `ended` and `withdrawn` ones are no longer shown. */
export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
export const NoticeStateSchema = z.enum(NOTICE_STATES).meta({
  id: 'NoticeState',
  description: 'A `scheduled` notice is published later. An `ended` or `withdrawn` one is no longer shown.',
})

export const AudienceEntry = z
  .discriminatedUnion('to', [
    z
      .object({ to: z.literal('everybody').describe('All users of the platform.') })
      .describe('All users of the platform. Only a notice of the platform may have it, which has `organisation` null.'),
    z.object({
      to: z
        .enum(['organisation', 'customer', 'store', 'role', 'person'])
        .describe(
          'Whom the id names. `customer`: users with access to the customer or one of its stores. `store`: users with access to it. Both include users with access to the whole organisation. `role`: its users in the organisation of the notice. `person`: one user.',
        ),
      id: Id.describe('The id of the organisation, customer, store, role or user.'),
    }),
  ])
  .meta({ id: 'AudienceEntry', description: 'Whom a notice is for.' })
export type AudienceEntry = z.output<typeof AudienceEntry>

export const NoticeText = z
  .object({
    language: LanguageCode,
    title: singleLineText(NOTICE_TITLE_MAX_LENGTH).describe('The title, one line.'),
    content: z
      .string()
      .max(NOTICE_CONTENT_MAX_LENGTH)
      .describe(
        'The content in a subset of Markdown: paragraphs, headings, lists, emphasis, quotations, code and links. HTML is shown as text. Readers get it as HTML.',
      ),
  })
  .meta({ id: 'NoticeText', description: 'Title and content of a notice in one language.' })
export type NoticeText = z.output<typeof NoticeText>

/** The fields that a draft and a published notice share. */
export const noticeFields = {
  type: NoticeType,
  texts: z
    .array(NoticeText)
    .min(1)
    .max(LANGUAGES.length)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'a language is repeated')
    .describe('Title and content, at most once for each language.'),
  audience: z.array(AudienceEntry).max(NOTICE_AUDIENCE_MAX).describe('Whom the notice is for.'),
  endTime: Instant.nullable().describe('When the notice expires; null if it does not.'),
  acknowledgeBy: CalendarDay.regex(/^[2-9]/, 'a year from 2000 on')
    .nullable()
    .describe('The day by whose end readers should acknowledge the notice; null if they need not.'),
}

const NoticeReference = Id.describe('The id of the notice.')
/** Path parameter of an endpoint for one notice. */
export const NoticeId = z.object({ id: NoticeReference })

export const Notice = z
  .object({
    id: NoticeReference,
    organisation: Id.nullable().describe(
      'The id of the organisation; null for a notice of the platform. Only such a notice may be for all users.',
    ),
    state: NoticeStateSchema,
    ...noticeFields,
    attachment: z.array(Attachment).describe('Its files.'),
    createUser: z.string().describe('The username of the author, or the name of the application.'),
    createdAt: Instant.describe('When the draft was created.'),
    publishAt: Instant.nullable().describe('When it is or was published; null for a draft.'),
    withdrawnAt: Instant.nullable().describe('When it was withdrawn; null if it was not.'),
    version: Version,
  })
  .meta({ id: 'Notice', description: 'A draft or notice, as its authors see it.' })
export type Notice = z.output<typeof Notice>

export const AudienceCount = z
  .object({
    people: z.int().describe('Number of users in the audience now.'),
    stores: z.int().describe('Number of stores in which they work. Users with access to all stores count in none.'),
    languages: z
      .array(
        z.object({
          language: LanguageCode.nullable().describe('The language they have chosen; null for those who have not.'),
          people: z.int().describe('Number of users.'),
        }),
      )
      .describe('In which languages they read, the most frequent first.'),
    names: z
      .array(
        z.object({
          id: Id.describe('The id that the audience has.'),
          name: z.string().describe('The name of the organisation, customer, store, role or user.'),
          detail: z
            .string()
            .nullable()
            .describe('The code of a store, the key of a role, the username of a user; else null.'),
        }),
      )
      .describe('The names of the entries of the audience.'),
  })
  .meta({ id: 'AudienceCount', description: 'How many users an audience has.' })

export const ListedNotice = Notice.pick({
  id: true,
  organisation: true,
  state: true,
  type: true,
  createUser: true,
  createdAt: true,
  publishAt: true,
})
  .extend({ title: z.string().describe('The title in the available language closest to that of the signed-in user.') })
  .meta({ id: 'ListedNotice', description: 'A draft or notice in a list.' })
