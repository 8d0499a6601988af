import { z } from 'zod'

/** Type of a pushed notice: the three types of the inbox. */
export const NOTICE_TYPES = ['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'] as const
/** Why the rights of a user changed. */
export const PERMISSION_REASONS = ['ROLE', 'PLUGIN_INSTALLED', 'PLUGIN_REMOVED', 'APP_PERMISSION_REGISTERED'] as const
/** Pushes without data. */
export const SIMPLE_PUSHES = ['REMOTE_LOGIN', 'LICENCE_UPDATED', 'LANGUAGES_UPDATED', 'SIGNED_OUT'] as const

/** Number of unread notices of the socket's user. */
const count = z.int().min(0)

/**
 * Sequence of a notice, or the greatest among the reader's notices. Notices are numbered in the order of publication, so that a
 * client can detect missed ones.
 */
const sequence = z.int().min(0)

/** A message on the notice socket (docs/specification/notices.md). Clients ignore fields that are not listed. */
export const Push = z.discriminatedUnion('type', [
  /** Sent on open, every ten seconds, and when the count changes. */
  z.object({ type: z.literal('UNREAD'), count, latest: sequence }),
  z.object({
    type: z.enum(NOTICE_TYPES),
    count,
    id: z.string(),
    /** In the reader's language or the closest available one. */
    title: z.string(),
    /** Language of the title. */
    language: z.string(),
    sequence,
    /** False if the reader does not want normal notices to be announced. */
    announce: z.boolean(),
  }),
  z.object({ type: z.literal('PERMISSION_CHANGED'), count, reason: z.enum(PERMISSION_REASONS) }),
  z.object({ type: z.enum(SIMPLE_PUSHES), count }),
])
export type NoticeType = (typeof NOTICE_TYPES)[number]
export type Push = z.output<typeof Push>
export type PermissionReason = (typeof PERMISSION_REASONS)[number]
