import { z } from 'zod'
import { NoticeType } from '../notices/index.ts'
import { CalendarDay, Instant } from '../wire/fields.ts'

/** The media types of the files that a notice may have. */
const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const FILE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'text/plain',
  'text/csv',
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.presentationml.presentation`,
] as const

export const NoticeReference = z.string().describe('The id of the notice.')

export const Attachment = z
  .object({
    id: z.string().describe('The id of the file.'),
    name: z.string().describe('The file name as uploaded, without a path.'),
    mediaType: z.string().describe('The media type, as the gateway has found it in the content.'),
    bytes: z.int().describe('Size in bytes.'),
  })
  .meta({ id: 'Attachment', description: 'A file of a notice.' })
export type Attachment = z.output<typeof Attachment>

/** A notice as one reader gets it, in the closest available language. */
export const InboxMessage = z
  .object({
    id: NoticeReference,
    sequence: z
      .int()
      .describe('Grows with every published notice. A client that has seen this one has missed none before it.'),
    type: NoticeType,
    title: z.string().describe('The title, one line.'),
    language: z.string().describe('The language of title and content.'),
    createUser: z.string().describe('The name of the user or application that published it.'),
    createTime: Instant.describe('When it was published.'),
    attachment: z.array(Attachment).describe('Its files.'),
    read: z.boolean().describe('True if the user has read it.'),
    endTime: Instant.nullable().describe('When it expires; null if it does not.'),
    acknowledgeBy: CalendarDay.nullable().describe(
      'The day by whose end it should be acknowledged; null if it need not be.',
    ),
    acknowledgedAt: Instant.nullable().describe('When the user acknowledged it; null if that has not happened.'),
    reminderOf: z.string().describe('The id of the notice of which this one reminds.').optional(),
  })
  .meta({ id: 'InboxMessage', description: 'A notice as one reader gets it, in the closest available language.' })
export type InboxMessage = z.output<typeof InboxMessage>

/** The same with its content. */
export const OpenedMessage = InboxMessage.extend({
  content: z
    .string()
    .describe(
      'Sanitised HTML, made from the Markdown of the author: p, br, strong, em, h3, h4, ul, ol, li, blockquote, code, and a with an http, https or mailto address.',
    ),
  linkHosts: z.array(z.string()).describe('Hosts that its links open without a leaving notice (setting `linkHosts`).'),
}).meta({ id: 'OpenedMessage', description: 'A notice with its content.' })
