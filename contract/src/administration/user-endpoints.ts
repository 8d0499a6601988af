import { z } from 'zod'
import { DisplayName } from '../account/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { INPUT_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { Email, Grant, TimeZone, User, Username } from './user.ts'

const Id = z.uuid()

/** An organisation's administrator manages its users, except those with more rights. A super administrator manages all users. */
const access = 'organisation-administrator'
const oneUser = z.object({ id: Id })

export const userEndpoints = {
  users: endpoint({
    method: 'GET',
    path: '/v2/admin/users',
    access,
    summary: 'List users by username, a page at a time.',
    request: z.object({
      keyword: z.string().max(INPUT_MAX_LENGTH).optional(),
      /** The `nextCursor` of the previous page. */
      cursor: z.string().max(INPUT_MAX_LENGTH).optional(),
      size: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(100))
        .default(20),
    }),
    response: z.object({ items: z.array(User), nextCursor: z.string().nullable() }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/v2/admin/users/:id',
    access,
    summary: 'Get a user.',
    request: oneUser,
    response: User,
    errors: ['parameterError'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/v2/admin/users',
    access,
    freshProof: 'administration',
    summary:
      'Create a user. A user with an address gets an activation mail. For others, an administrator creates a one-time code.',
    request: z.object({
      username: Username,
      displayName: DisplayName,
      email: Email.optional(),
      /** Defaults to the organisation of the signed-in user. */
      organisation: Id.optional(),
      language: LanguageCode.optional(),
      timeZone: TimeZone.optional(),
      multiFactorRequired: z.boolean().default(false),
      grants: z.array(Grant).max(100).default([]),
    }),
    response: z.object({ user: User }),
    errors: ['accessDenied', 'parameterError'],
  }),
  changeUser: endpoint({
    method: 'PUT',
    path: '/v2/admin/users/:id',
    access,
    freshProof: 'administration',
    summary:
      'Change the given fields of a user; grants are replaced as a whole. A change of the address is mailed to both addresses. The new one cannot recover the account for a while.',
    request: z.object({
      id: Id,
      version: KnownVersion,
      displayName: DisplayName.optional(),
      email: Email.nullable().optional(),
      language: LanguageCode.nullable().optional(),
      timeZone: TimeZone.nullable().optional(),
      multiFactorRequired: z.boolean().optional(),
      grants: z.array(Grant).max(100).optional(),
    }),
    response: User,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  disableUser: endpoint({
    method: 'POST',
    path: '/v2/admin/users/:id/disable',
    access,
    summary: 'Disable a user: every session ends, and sign-in is rejected.',
    request: oneUser,
    response: User,
    errors: ['parameterError'],
  }),
  enableUser: endpoint({
    method: 'POST',
    path: '/v2/admin/users/:id/enable',
    access,
    freshProof: 'administration',
    summary: 'Enable a disabled user.',
    request: oneUser,
    response: User,
    errors: ['accessDenied', 'parameterError'],
  }),
  eraseUser: endpoint({
    method: 'DELETE',
    path: '/v2/admin/users/:id',
    access,
    freshProof: 'administration',
    summary:
      'Erase a user: account, credentials and sessions are deleted for ever. The audit log keeps its events under a pseudonym.',
    request: oneUser.extend({ version: KnownVersionInQuery }),
    /** `pseudonym`: the name of the former user in the audit log. */
    response: z.object({ pseudonym: z.string() }),
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  unlockUser: endpoint({
    method: 'POST',
    path: '/v2/admin/users/:id/unlock',
    access,
    freshProof: 'administration',
    summary: 'Unlock a user: delete the failed sign-ins on every device.',
    request: oneUser,
    response: User,
    errors: ['parameterError'],
  }),
  resendActivation: endpoint({
    method: 'POST',
    path: '/v2/admin/users/:id/activation',
    access,
    freshProof: 'administration',
    summary: 'Send the activation mail again. The previous link ends.',
    request: oneUser,
    response: User,
    errors: ['parameterError', 'emailNotBound', 'alreadyActivated', 'accountDisabled'],
    limit: { calls: 120, seconds: 60, shared: true },
  }),
  revokeActivation: endpoint({
    method: 'DELETE',
    path: '/v2/admin/users/:id/activation',
    access,
    summary: 'Revoke all links and one-time codes with which a user could set a password.',
    request: oneUser,
    response: User,
    errors: ['parameterError'],
  }),
  resetMultiFactor: endpoint({
    method: 'DELETE',
    path: '/v2/admin/users/:id/multi-factor',
    access,
    freshProof: 'administration',
    summary: 'Remove second factor, recovery codes, passkeys and trusted devices of a user. Every session ends.',
    request: oneUser,
    response: User,
    errors: ['parameterError'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/v2/admin/users/:id/sign-out',
    access,
    summary: 'End every session of a user.',
    request: oneUser,
    response: User,
    errors: ['parameterError'],
  }),
}
