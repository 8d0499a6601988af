import { z } from 'zod'
import { isTimeZone } from '../account/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { EMAIL_MAX_LENGTH } from '../limits.ts'
import { canonicalUsername } from '../sign-in/index.ts'

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u
const USERNAME_RULE = 'letters, digits and . _ @ + -, beginning with a letter or digit'
/** Checked as typed and normalised. The normalised form may be longer: `½` becomes three characters, one of them no letter. */
export const Username = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(USERNAME, USERNAME_RULE)
  .refine((typed) => isUsername(canonicalUsername(typed)), USERNAME_RULE)
const Id = z.uuid()
export const Email = z.email().max(EMAIL_MAX_LENGTH)
export const TimeZone = z.string().max(64).refine(isTimeZone, 'an IANA time zone')

/** A role in a list of places. `everywhere`: the whole organisation, as administrators have it. */
export const Grant = z.object({
  role: z.string().min(1).max(64),
  everywhere: z.boolean().default(false),
  customers: z.array(Id).max(1_000).default([]),
  stores: z.array(Id).max(10_000).default([]),
})

export const USER_STATES = ['active', 'disabled', 'invited'] as const
export const User = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  language: LanguageCode.nullable(),
  timeZone: z.string().nullable(),
  /** `invited` until the user has chosen a password. */
  state: z.enum(USER_STATES),
  lockedUntil: z.iso.datetime().nullable(),
  /** True if a second factor is bound. */
  multiFactor: z.boolean(),
  /** True if this user needs a second factor regardless of the organisation's policy. */
  multiFactorRequired: z.boolean(),
  /** When the current activation link expires; missing if there is none. */
  activationExpiresAt: z.iso.datetime().nullable(),
  /** The address was changed and cannot recover the password until then; missing if it can. */
  recoveryHeldUntil: z.iso.datetime().nullable(),
  grants: z.array(Grant),
  createdAt: z.iso.datetime(),
  /** Increases with every change of these fields. */
  version: z.int(),
})
export type User = z.output<typeof User>

function isUsername(spelling: string): boolean {
  return spelling.length >= 2 && spelling.length <= 64 && USERNAME.test(spelling)
}
