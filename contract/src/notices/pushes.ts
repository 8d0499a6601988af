import { z } from 'zod'

/** What a pushed notice is about: the three types of the inbox. */
export const NOTICE_TYPES = ['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'] as const
/** Why the rights of a user have changed. */
export const PERMISSION_REASONS = ['ROLE', 'PLUGIN_INSTALLED', 'PLUGIN_REMOVED', 'APP_PERMISSION_REGISTERED'] as const
/** Pushes that say only that something happened. */
export const SIMPLE_PUSHES = ['REMOTE_LOGIN', 'LICENCE_UPDATED', 'LANGUAGES_UPDATED', 'SIGNED_OUT'] as const

/** Unread messages of the user of the socket. */
const count = z.int().min(0)

/**
 * Of a notice, or the greatest among the reader's: notices are numbered in the order in which they are published, so that a
 * client that has seen one knows whether anything came after it.
 */
const sequence = z.int().min(0)

/** One message on the notice socket (docs/specification/notices.md). Fields that are not listed are ignored. */
export const Push = z.discriminatedUnion('type', [
  /** On open, every ten seconds, and when the count becomes another one. */
  z.object({ type: z.literal('UNREAD'), count, latest: sequence }),
  z.object({
    type: z.enum(NOTICE_TYPES),
    count,
    id: z.string(),
    /** In the reader's language, or the nearest there is. */
    title: z.string(),
    /** Of the title. */
    language: z.string(),
    sequence,
    /** False where the reader does not want such notices announced. */
    announce: z.boolean(),
  }),
  z.object({ type: z.literal('PERMISSION_CHANGED'), count, reason: z.enum(PERMISSION_REASONS) }),
  z.object({ type: z.enum(SIMPLE_PUSHES), count }),
])
export type NoticeType = (typeof NOTICE_TYPES)[number]
export type Push = z.output<typeof Push>
export type PermissionReason = (typeof PERMISSION_REASONS)[number]
