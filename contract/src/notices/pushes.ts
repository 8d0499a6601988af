import { z } from 'zod'
import { IDS_PER_EVENT, UNREAD_COUNT_MAX } from '../limits.ts'
import { Instant } from '../wire/fields.ts'

/** Type of a pushed notice: the three types of the inbox. */
export const NOTICE_TYPES = ['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'] as const
export const NoticeType = z.enum(NOTICE_TYPES).meta({ id: 'NoticeType', description: 'How important a notice is.' })
/** Why the rights of a user changed. */
export const PERMISSION_REASONS = ['ROLE', 'PLUGIN_INSTALLED', 'PLUGIN_REMOVED', 'APP_PERMISSION_REGISTERED'] as const
/** Pushes without data. */
export const SIMPLE_PUSHES = [
  'REMOTE_LOGIN',
  'LICENCE_UPDATED',
  'LANGUAGES_UPDATED',
  'APPEARANCE_UPDATED',
  'MAINTENANCE_UPDATED',
  'SIGNED_OUT',
] as const

/** Fields of an event of an application. */
export const applicationEvent = {
  topic: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .describe('What happened, as the application names it: lower-case letters, digits and hyphens.'),
  ids: z
    .array(z.string().min(1).max(64))
    .max(IDS_PER_EVENT)
    .describe('The ids of what the event concerns, as the application names them. Empty if it concerns everything.'),
} as const

const count = z
  .int()
  .min(0)
  .describe(
    `Number of unread notices of the user of the socket, counted up to ${UNREAD_COUNT_MAX}. Other pushes than UNREAD and notices repeat the last count. It is 0 where the session ends before the first UNREAD.`,
  )

/** The messages on the notice socket, by name (docs/specification/notices.md). Clients ignore fields that are not listed. */
export const pushSchemas = {
  unread: z.object({
    type: z.literal('UNREAD'),
    count,
    latest: z
      .int()
      .min(0)
      .describe(
        "The greatest sequence among the reader's notices, 0 without any. A client that knows a smaller one has missed notices. It falls where the latest notice was withdrawn or has ended.",
      ),
  }),
  notice: z.object({
    type: z.enum(NOTICE_TYPES).describe('How much attention the notice asks for.'),
    count,
    id: z.string().describe('The id of the notice, for GET /v2/users/inbox/{id}.'),
    title: z.string().describe("The title, in the reader's language or the closest one that the notice has."),
    language: z.string().describe('The language of the title, as a BCP 47 tag.'),
    sequence: z
      .int()
      .min(1)
      .describe('The number of the notice. Notices are numbered in the order of their publication.'),
    announce: z
      .boolean()
      .describe(
        'Whether to show the notice at once. False for a normal notice if the reader muted these: only count it.',
      ),
    acknowledgeBy: z.iso
      .date()
      .optional()
      .describe('The day by which the reader is to acknowledge the notice; absent if that is not required.'),
  }),
  acknowledged: z.object({
    type: z.literal('ACKNOWLEDGED'),
    count,
    id: z.string().describe('The id of the notice.'),
    acknowledgedAt: Instant.describe('When the user acknowledged it.'),
  }),
  permissionChanged: z.object({
    type: z.literal('PERMISSION_CHANGED'),
    count,
    reason: z.enum(PERMISSION_REASONS).describe('What changed the permissions.'),
  }),
  applicationEvent: z.object({
    type: z.literal('APPLICATION_EVENT'),
    count,
    application: z.string().describe('The key of the application that published it.'),
    store: z.string().nullable().describe('The id of the store that it concerns; null if it concerns all.'),
    ...applicationEvent,
  }),
  remoteLogin: simplePush('REMOTE_LOGIN'),
  signedOut: simplePush('SIGNED_OUT'),
  licenceUpdated: simplePush('LICENCE_UPDATED'),
  languagesUpdated: simplePush('LANGUAGES_UPDATED'),
  appearanceUpdated: simplePush('APPEARANCE_UPDATED'),
  maintenanceUpdated: simplePush('MAINTENANCE_UPDATED'),
} as const

function simplePush<const Type extends (typeof SIMPLE_PUSHES)[number]>(type: Type) {
  return z.object({ type: z.literal(type), count })
}

/** A message on the notice socket. */
export const Push = z.discriminatedUnion('type', [
  pushSchemas.unread,
  pushSchemas.notice,
  pushSchemas.acknowledged,
  pushSchemas.permissionChanged,
  pushSchemas.applicationEvent,
  pushSchemas.remoteLogin,
  pushSchemas.signedOut,
  pushSchemas.licenceUpdated,
  pushSchemas.languagesUpdated,
  pushSchemas.appearanceUpdated,
  pushSchemas.maintenanceUpdated,
])
export type NoticeType = (typeof NOTICE_TYPES)[number]
export type Push = z.output<typeof Push>
export type PushName = keyof typeof pushSchemas
export type PermissionReason = (typeof PERMISSION_REASONS)[number]
