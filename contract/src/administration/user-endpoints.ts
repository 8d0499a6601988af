import { z } from 'zod'
import { DisplayName } from '../account/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { USER_IMPORT_MAX_BYTES } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id } from '../wire/fields.ts'
import { booleanInQuery } from '../wire/query.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { OrganisationChoice } from './organisation-choice.ts'
import { Email, Grants, MultiFactorRequired, TimeZone, User, Username } from './user.ts'
import { UserImport } from './user-import.ts'
import { UserExport, UserPage, UserSearch } from './user-search.ts'

const UserId = Id.describe('The id of the user.')

/** An organisation's administrator manages its users, except those with more rights. A super administrator manages all users. */
const access = 'organisation-administrator'
const oneUser = z.object({ id: UserId })

export const userEndpoints = {
  users: endpoint({
    method: 'GET',
    path: '/v2/admin/users',
    access,
    summary: 'List the users that a search and filters find, in any order, a page at a time.',
    request: UserSearch,
    response: UserPage,
    errors: ['accessDenied'],
  }),
  exportUsers: endpoint({
    method: 'POST',
    path: '/v2/admin/users/export',
    access,
    freshProof: 'administration',
    summary: 'Export the users that a search and filters find as a file.',
    description:
      'All matches, in the order of the list, as CSV (RFC 4180, UTF-8 with a byte order mark; a cell that a spreadsheet would run as a formula begins with an apostrophe) or as XLSX. For readers, roles and stores have their names beside keys and codes, and times are in the time zone of the administrator: with their offset in CSV, as dates in XLSX. With technical headings, several roles, customers and stores in a cell are separated by `|`, and times are in UTC. The file is written while it is sent; each export is recorded in the audit log. An administrator may start 20 exports in an hour.',
    request: UserExport,
    respondsWithFile: true,
    lengthUnknown: true,
    fileTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    response: z.object({}),
    errors: ['accessDenied', 'tooManyRequests'],
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
      organisation: OrganisationChoice,
      language: LanguageCode.describe('The language of mails, and of the portal at the first sign-in.').optional(),
      timeZone: TimeZone.optional(),
      multiFactorRequired: MultiFactorRequired.default(false),
      grants: Grants.default([]),
    }),
    response: z.object({ user: User }).meta({ id: 'CreatedUser', description: 'The new user.' }),
    errors: ['accessDenied', 'parameterError', 'tooManyRequests'],
  }),
  importUsers: endpoint({
    method: 'POST',
    path: '/v2/admin/user-import',
    access,
    freshProof: 'administration',
    payload: 'text',
    maxBytes: USER_IMPORT_MAX_BYTES,
    summary:
      'Create users from CSV: a header with username and name, and optionally email, language, role, stores and customers, then one user a line.',
    description:
      'Several codes of stores or names of customers are separated by `|`; `*` in stores means the whole organisation. The response lists problems by line instead of an error. If there is one, nothing is written, unless `skipFaulty` leaves these lines out. A user with an address gets an activation mail. An import never changes an existing user.',
    textTypes: ['text/csv', 'text/plain'],
    request: z.object({
      text: z.string().describe('The file, in UTF-8, up to 2 MiB and 5,000 lines.'),
      organisation: OrganisationChoice,
      dryRun: booleanInQuery().default(false).describe('True to check the file without writing anything.'),
      skipFaulty: booleanInQuery().default(false).describe('True to create the users of the lines without a problem.'),
    }),
    response: UserImport,
    errors: ['accessDenied', 'tooManyRequests'],
    limit: { calls: 30, seconds: 60 },
  }),
  changeUser: endpoint({
    method: 'PUT',
    path: '/v2/admin/users/:id',
    access,
    freshProof: 'administration',
    summary:
      'Change the given fields of a user; grants are replaced as a whole. A change of the address is mailed to both addresses. The new one cannot recover the account for a while.',
    request: z.object({
      id: UserId,
      version: KnownVersion,
      displayName: DisplayName.optional(),
      email: Email.nullable().describe('The mail address; null removes it.').optional(),
      language: LanguageCode.nullable().describe('The language; null for no choice.').optional(),
      timeZone: TimeZone.nullable().describe('The IANA time zone; null for that of the organisation.').optional(),
      multiFactorRequired: MultiFactorRequired.optional(),
      grants: Grants.optional(),
    }),
    response: User,
    errors: ['accessDenied', 'parameterError', 'tooManyRequests', 'versionConflict'],
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
    response: z
      .object({ pseudonym: z.string().describe('The name of the former user in the audit log.') })
      .meta({ id: 'ErasedUser', description: 'What is left of an erased user.' }),
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
    errors: ['parameterError', 'emailNotBound', 'alreadyActivated', 'accountDisabled', 'recoveryBySingleSignOn'],
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
