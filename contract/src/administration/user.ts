import { z } from 'zod'
import { isTimeZone } from '../account/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { EMAIL_MAX_LENGTH } from '../limits.ts'
import { canonicalUsername } from '../sign-in/index.ts'
import { Id, Instant, NamedReference, ReturnedUsername, TimeZoneName } from '../wire/fields.ts'
import { Version } from '../wire/version.ts'

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
  .describe(
    'The username: letters, digits and . _ @ + -, beginning with a letter or digit. Only the identity provider of a user without a password can change it.',
  )
export const Email = z.email().max(EMAIL_MAX_LENGTH).describe('The mail address.')
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'an IANA time zone')
  .describe('An IANA time zone, such as Europe/Paris.')

export const Grant = z
  .object({
    role: z.string().min(1).max(64).describe('The key of the role.'),
    everywhere: z.boolean().default(false).describe('True for the whole organisation, as administrators have it.'),
    customers: z.array(Id).max(1_000).default([]).describe('The ids of the customers that it covers.'),
    stores: z.array(Id).max(10_000).default([]).describe('The ids of the stores that it covers.'),
  })
  .meta({ id: 'Grant', description: 'A role that a user has, with the places it covers.' })
export const Grants = z.array(Grant).max(100).describe('The roles of the user, with the places they cover.')

export const USER_STATES = ['active', 'disabled', 'invited'] as const
export const MultiFactorRequired = z
  .boolean()
  .describe("True if this user needs a second factor regardless of the organisation's policy.")
export const User = z
  .object({
    id: Id.describe('The id of the user.'),
    username: ReturnedUsername,
    displayName: z.string().describe('The name that others see.'),
    email: z.string().nullable().describe('The mail address; null if there is none.'),
    organisation: NamedReference.describe('The organisation of the user.'),
    language: LanguageCode.nullable().describe('The chosen language; null if none was chosen.'),
    timeZone: TimeZoneName.nullable().describe('The chosen IANA time zone; null for that of the organisation.'),
    state: z.enum(USER_STATES).describe('`invited` until the user has chosen a password.'),
    lockedUntil: Instant.nullable().describe('When the lock after failed sign-ins ends; null if there is none.'),
    multiFactor: z.boolean().describe('True if a second factor is bound.'),
    multiFactorRequired: MultiFactorRequired,
    activationExpiresAt: Instant.nullable().describe(
      'When the current activation link expires; null if there is none.',
    ),
    recoveryHeldUntil: Instant.nullable().describe(
      'The address was changed and cannot recover the password until then; null if it can.',
    ),
    grants: z.array(Grant).describe('The roles that were granted to the user, with the places they cover.'),
    groupGrants: z
      .array(
        z.object({
          group: z.string().describe('The name of the group.'),
          role: z.string().describe('The key of the role.'),
        }),
      )
      .describe('The roles that the user has as a member of provisioned groups. They cannot be changed here.'),
    createdAt: Instant.describe('When the user was created.'),
    lastSignInAt: Instant.nullable().describe('When the user last completed a sign-in; null if never.'),
    version: Version,
  })
  .meta({ id: 'User', description: 'A user, as administrators see one.' })
export type User = z.output<typeof User>

function isUsername(spelling: string): boolean {
  return spelling.length >= 2 && spelling.length <= 64 && USERNAME.test(spelling)
}
