import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { INPUT_MAX_LENGTH } from '../limits.ts'
import { PasswordDigest } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant } from '../wire/fields.ts'
import { DisplayName, Information, isTimeZone, RecentSignIns, Sessions, TrustedDevices } from './account.ts'
import { DataCopy } from './data-copy.ts'

const oneId = z.object({ id: Id })

export const accountEndpoints = {
  information: endpoint({
    method: 'GET',
    path: '/v2/users/information',
    access: 'signed-in',
    summary: 'Get the account of the signed-in user.',
    response: Information,
  }),
  dataCopy: endpoint({
    method: 'GET',
    path: '/v2/users/information/copy',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Get a copy of everything that is stored about the signed-in user, without secrets.',
    response: DataCopy,
    limit: { calls: 60, seconds: 60 },
  }),
  changeInformation: endpoint({
    method: 'PUT',
    path: '/v2/users/information',
    access: 'signed-in',
    summary: 'Change display name, language or time zone of the signed-in user.',
    description: 'Users cannot change their role, username and address.',
    request: z.object({
      displayName: DisplayName.optional(),
      language: LanguageCode.describe('The language of the portal and of mails.').optional(),
      timeZone: z
        .string()
        .max(64)
        .refine(isTimeZone, 'an IANA time zone')
        .describe('An IANA time zone, such as Europe/Paris.')
        .optional(),
    }),
    response: Information,
  }),
  verifyIdentity: endpoint({
    method: 'POST',
    path: '/v2/users/proof',
    access: 'signed-in',
    summary:
      'Confirm the identity of the user, for endpoints that require a recent proof. Returns when the proof expires for changes to own credentials.',
    description:
      'Exactly one field is required: a code or recovery code if a second factor is bound, otherwise the password. Five wrong attempts end the session.',
    request: z.object({
      oldPwd: PasswordDigest.optional(),
      code: z.string().min(1).max(INPUT_MAX_LENGTH).describe('A code of the authenticator app.').optional(),
      recoveryCode: z.string().min(1).max(INPUT_MAX_LENGTH).describe('An unused recovery code.').optional(),
    }),
    response: z
      .object({ until: Instant.describe('When the proof expires for changes to own credentials.') })
      .meta({ id: 'IdentityProof', description: 'A proof of identity.' }),
    errors: ['accountLocked', 'wrongOldPassword', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/v2/users/sessions',
    access: 'signed-in',
    summary: 'List the sessions of the signed-in user: the current one first, then by last use.',
    response: Sessions,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v2/users/sessions/:id',
    access: 'signed-in',
    summary: 'End a session of the signed-in user.',
    request: oneId,
    response: Sessions,
    errors: ['parameterError'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v2/users/sessions',
    access: 'signed-in',
    summary: 'End all other sessions of the signed-in user.',
    response: Sessions,
  }),
  trustedDevices: endpoint({
    method: 'GET',
    path: '/v2/users/trusted-devices',
    access: 'signed-in',
    summary: 'List the trusted devices of the signed-in user.',
    response: TrustedDevices,
  }),
  endTrust: endpoint({
    method: 'DELETE',
    path: '/v2/users/trusted-devices/:id',
    access: 'signed-in',
    summary: 'Remove a trusted device. Its next sign-in requires a code again.',
    request: oneId,
    response: TrustedDevices,
    errors: ['parameterError'],
  }),
  recentSignIns: endpoint({
    method: 'GET',
    path: '/v2/users/sign-ins',
    access: 'signed-in',
    summary: 'List the last sign-ins with the own username, newest first, including failed ones.',
    response: RecentSignIns,
  }),
}
