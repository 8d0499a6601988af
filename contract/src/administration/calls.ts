import { z } from 'zod'
import { isTimeZone } from '../account/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { INPUT_MAX_LENGTH } from '../limits.ts'
import { canonicalUsername } from '../sign-in/index.ts'
import { call } from '../wire/call.ts'
import { SettingsChange, SettingsValues } from './settings.ts'

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
const DisplayName = z.string().trim().min(1).max(120)
const Email = z.email().max(254)
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
  grants: z.array(Grant),
  createdAt: z.iso.datetime(),
})
export type User = z.output<typeof User>

/** A link that lets the person choose a password, once. It is shown this one time and stored only as a hash. */
export const OneTimeLink = z.object({ link: z.url(), expiresAt: z.iso.datetime() })

const access = 'super-administrator'
const oneUser = z.object({ id: Id })

export const administrationCalls = {
  settings: call({
    method: 'GET',
    path: '/v2/admin/settings',
    access,
    says: 'Every setting and its value.',
    answers: SettingsValues,
  }),
  changeSettings: call({
    method: 'PUT',
    path: '/v2/admin/settings',
    access,
    says: 'Change the settings that are named; the others stay. All or none.',
    asks: SettingsChange,
    answers: SettingsValues,
    refuses: ['A0404'],
  }),
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
    says: 'Create a person. They choose their own password through the one-time link.',
    asks: z.object({
      username: Username,
      displayName: DisplayName,
      email: Email.optional(),
      /** The caller's own organisation unless told. */
      organisation: Id.optional(),
      language: LanguageCode.optional(),
      timeZone: TimeZone.optional(),
      grants: z.array(Grant).max(100).default([]),
    }),
    answers: z.object({ user: User, activation: OneTimeLink }),
    refuses: ['A0404'],
  }),
  changeUser: call({
    method: 'PUT',
    path: '/v2/admin/users/:id',
    access,
    says: 'Change what is named of a person; grants are replaced as a whole.',
    asks: z.object({
      id: Id,
      displayName: DisplayName.optional(),
      email: Email.nullable().optional(),
      language: LanguageCode.nullable().optional(),
      timeZone: TimeZone.nullable().optional(),
      grants: z.array(Grant).max(100).optional(),
    }),
    answers: User,
    refuses: ['A0404'],
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
    says: 'Let a disabled person sign in again.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  unlockUser: call({
    method: 'POST',
    path: '/v2/admin/users/:id/unlock',
    access,
    says: 'Forget failed sign-ins of a person and end the lock, on every device.',
    asks: oneUser,
    answers: User,
    refuses: ['A0404'],
  }),
  audit: call({
    method: 'GET',
    path: '/v2/admin/audit',
    access,
    says: 'Who did what, when and from where, newest first.',
    asks: z.object({
      action: z.string().max(64).optional(),
      cursor: z.string().max(INPUT_MAX_LENGTH).optional(),
      size: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(100))
        .default(50),
    }),
    answers: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          action: z.string(),
          /** Who acted; null where nobody was signed in. */
          actor: z.object({ id: z.string(), username: z.string() }).nullable(),
          /** Whom or what it was done to. */
          subject: z.string().nullable(),
          address: z.string().nullable(),
          requestId: z.string().nullable(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
  }),
}

function isUsername(spelling: string): boolean {
  return spelling.length >= 2 && spelling.length <= 64 && USERNAME.test(spelling)
}
