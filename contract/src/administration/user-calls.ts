import { z } from 'zod'
import { DisplayName, isTimeZone } from '../account/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { canonicalUsername } from '../sign-in/index.ts'
import { call } from '../wire/call.ts'
import { KnownVersion } from '../wire/version.ts'

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u
const USERNAME_RULE = 'letters, digits and . _ @ + -, beginning with a letter or digit'
/** Judged as typed and in its one spelling, which may be longer: `½` is stored as three characters, one of them no letter. */
const Username = z
  .string()
  .trim()
  .min(2)
  .max(64)
  .regex(USERNAME, USERNAME_RULE)
  .refine((typed) => isUsername(canonicalUsername(typed)), USERNAME_RULE)
const Id = z.uuid()
const Email = z.email().max(EMAIL_MAX_LENGTH)
const TimeZone = z.string().max(64).refine(isTimeZone, 'an IANA time zone')

/** A role over a list of places. `everywhere` means the whole organisation, as administrators have it. */
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
  /** `invited` until the person has chosen a password. */
  state: z.enum(USER_STATES),
  lockedUntil: z.iso.datetime().nullable(),
  /** Is a second factor bound? */
  multiFactor: z.boolean(),
  /** Is one demanded of this person, whatever the organisation's policy says? */
  multiFactorRequired: z.boolean(),
  /** When the activation mail under way runs out; nothing where none is. */
  activationExpiresAt: z.iso.datetime().nullable(),
  /** Until then the mail address recovers no password, because it was changed; nothing where it may. */
  recoveryHeldUntil: z.iso.datetime().nullable(),
  grants: z.array(Grant),
  createdAt: z.iso.datetime(),
  /** Counts up with every change of these fields. */
  version: z.int(),
})
export type User = z.output<typeof User>

/** An organisation's administrator looks after its people, but those who may do more; a super administrator after everybody. */
const access = 'organisation-administrator'
const oneUser = z.object({ id: Id })

export const userCalls = {
  users: call({
    method: 'GET',
    path: '/v2/admin/users',
    access,
    says: 'People by username, a page at a time.',
    asks: z.object({
      keyword: z.string().max(INPUT_MAX_LENGTH).optional(),
      /** The `nextCursor` of the page before. */
      cursor: z.string().max(INPUT_MAX_LENGTH).optional(),
      size: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(100))
        .default(20),
    }),
    answers: z.object({ items: z.array(User), nextCursor: z.string().nullable() }),
  }),
  user: call({
    method: 'GET',
    path: '/v2/admin/users/:id',
    access,
    says: 'One person.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  createUser: call({
    method: 'POST',
    path: '/v2/admin/users',
    access,
    freshProof: 'administration',
    says: 'Create a person. With an address they get an activation mail; without one, somebody makes them a one-time code.',
    asks: z.object({
      username: Username,
      displayName: DisplayName,
      email: Email.optional(),
      /** The caller's own organisation unless told. */
      organisation: Id.optional(),
      language: LanguageCode.optional(),
      timeZone: TimeZone.optional(),
      multiFactorRequired: z.boolean().default(false),
      grants: z.array(Grant).max(100).default([]),
    }),
    answers: z.object({ user: User }),
    refuses: ['A0302', 'A0404'],
  }),
  changeUser: call({
    method: 'PUT',
    path: '/v2/admin/users/:id',
    access,
    freshProof: 'administration',
    says: 'Change what is named of a person; grants are replaced as a whole. A changed address is reported by mail to both addresses and recovers nothing for a while.',
    asks: z.object({
      id: Id,
      version: KnownVersion,
      displayName: DisplayName.optional(),
      email: Email.nullable().optional(),
      language: LanguageCode.nullable().optional(),
      timeZone: TimeZone.nullable().optional(),
      multiFactorRequired: z.boolean().optional(),
      grants: z.array(Grant).max(100).optional(),
    }),
    answers: User,
    refuses: ['A0302', 'A0404', 'A0442'],
  }),
  disableUser: call({
    method: 'POST',
    path: '/v2/admin/users/:id/disable',
    access,
    says: 'Disable a person: every session ends, sign-in is refused.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  enableUser: call({
    method: 'POST',
    path: '/v2/admin/users/:id/enable',
    access,
    freshProof: 'administration',
    says: 'Let a disabled person sign in again.',
    asks: oneUser,
    answers: User,
    refuses: ['A0302', 'A0404'],
  }),
  unlockUser: call({
    method: 'POST',
    path: '/v2/admin/users/:id/unlock',
    access,
    freshProof: 'administration',
    says: 'Forget failed sign-ins of a person and end the lock, on every device.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  resendActivation: call({
    method: 'POST',
    path: '/v2/admin/users/:id/activation',
    access,
    freshProof: 'administration',
    says: 'Send the activation mail anew; the link of the one before ends.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404', 'A0944', 'A0945', 'A0947'],
    limit: { calls: 120, seconds: 60, shared: true },
  }),
  revokeActivation: call({
    method: 'DELETE',
    path: '/v2/admin/users/:id/activation',
    access,
    says: 'End every link and one-time code with which a person could choose a password.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  resetMultiFactor: call({
    method: 'DELETE',
    path: '/v2/admin/users/:id/multi-factor',
    access,
    freshProof: 'administration',
    says: 'Take away second factor, recovery codes, passkeys and trusted devices of a person who lost them. Every session ends.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/v2/admin/users/:id/sign-out',
    access,
    says: 'End every session of a person.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
}

function isUsername(spelling: string): boolean {
  return spelling.length >= 2 && spelling.length <= 64 && USERNAME.test(spelling)
}
