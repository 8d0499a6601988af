import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { AccessToken, PasswordDigest } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, Nothing, ReturnedUsername } from '../wire/fields.ts'
import { PASSWORD_LEVELS } from './strength.ts'

export const PasswordLevelSchema = z.enum(PASSWORD_LEVELS).meta({
  id: 'PasswordLevel',
  description: 'A rule for new passwords (docs/specification/password.md).',
})
const PasswordStrength = z
  .object({ level: PasswordLevelSchema })
  .meta({ id: 'PasswordStrength', description: 'The strength that new passwords must reach.' })
const text = z.string().min(1).max(INPUT_MAX_LENGTH)
const NewPassword = text.describe(
  'The new password as typed, because the gateway checks its strength. It is not a digest.',
)
const Purpose = z.enum(['recovery', 'activation']).meta({
  id: 'LinkPurpose',
  description: '`recovery`: for a user who has a password. `activation`: for the first password of a user.',
})

export const passwordEndpoints = {
  strength: endpoint({
    method: 'GET',
    path: '/v2/users/password-strength',
    access: 'public',
    summary: 'Get the strength level that new passwords must reach on this platform.',
    response: PasswordStrength,
  }),
  ownStrength: endpoint({
    method: 'GET',
    path: '/v2/users/password-strength/own',
    access: 'password-or-signed-in',
    summary: 'Get the strength level that a new password of the signed-in user must reach.',
    description: 'An organisation may have another level than the platform.',
    response: PasswordStrength,
  }),
  acquire: endpoint({
    method: 'POST',
    path: '/v3/users/password-strength/acquire',
    access: 'public',
    summary:
      "Get the user whose password a link or code sets, and the required strength. Send the mail's token, or `username code` for a one-time code.",
    description:
      'Does not consume a one-time link, because mail scanners open links too. A one-time code allows five wrong tries an hour from one source.',
    payload: 'text',
    request: z.object({
      text: text.describe("The token of the mail's link, or username and one-time code with a space."),
    }),
    response: z
      .object({ level: PasswordLevelSchema, username: ReturnedUsername, purpose: Purpose })
      .meta({ id: 'PasswordLink', description: 'What a link or one-time code is for.' }),
    errors: ['invalidLink', 'alreadyActivated', 'accountDisabled'],
    limit: { calls: 600, seconds: 60 },
  }),
  set: endpoint({
    method: 'PUT',
    path: '/v3/users/password',
    access: 'link-or-signed-in',
    summary:
      'Set the password: with the token of a mail link or one-time code, or signed in with the old password. Every session of the user ends.',
    description: 'Either `token` or `oldPassword` is required. With `token`, no session is needed.',
    request: z.object({
      token: text
        .describe(
          "The token of the mail's link, or username and one-time code with a space. No session is then needed.",
        )
        .optional(),
      oldPassword: PasswordDigest.optional(),
      newPassword: NewPassword,
    }),
    response: Nothing,
    errors: ['wrongOldPassword', 'parameterError', 'invalidLink', 'alreadyActivated', 'accountDisabled'],
    limit: { calls: 600, seconds: 60 },
  }),
  setDue: endpoint({
    method: 'PUT',
    path: '/v3/users/password/first-time',
    access: 'password',
    summary:
      'Set the new password that a pending step requires: at a first sign-in or after expiry. Every other session of the user ends.',
    request: z.object({ newPassword: NewPassword }),
    response: z
      .object({ access_token: AccessToken })
      .meta({ id: 'PasswordSet', description: 'The session after the pending step.' }),
    errors: ['parameterError'],
    limit: { calls: 600, seconds: 60 },
  }),
  check: endpoint({
    method: 'POST',
    path: '/v2/users/password/check',
    access: 'signed-in',
    summary: 'Check the password of the signed-in user.',
    description: 'Five wrong ones end the session, so that an open session cannot be used to guess the password.',
    request: z.object({ oldPwd: PasswordDigest }),
    response: Nothing,
    errors: ['wrongOldPassword'],
    limit: { calls: 600, seconds: 60 },
  }),
  retrieve: endpoint({
    method: 'POST',
    path: '/v3/users/password-retrieval',
    access: 'public',
    summary: 'Request a recovery mail. Response and response time are the same whether or not the address is known.',
    request: z.object({
      email: z.email().max(EMAIL_MAX_LENGTH).describe('The mail address of the user.'),
      validateCodeId: text.describe('The id of a captcha that was passed (GET /v2/utils/captcha-validate).').optional(),
    }),
    response: Nothing,
    errors: ['captchaExpired', 'captchaRequired', 'emailVerificationOff', 'recoveryTooOften'],
    limit: { calls: 600, seconds: 60, shared: true },
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/v2/users/one-time-code',
    access: 'signed-in',
    freshProof: 'administration',
    summary:
      'Create a one-time code with which a user chooses a password at /activeUser. For administrators and for the managers of the user’s stores.',
    description: 'For users without a mailbox: the code is handed over in person.',
    request: z.object({ username: text.describe('The username of the user.') }),
    response: z
      .object({
        username: ReturnedUsername,
        code: z.string().describe('The code. It is returned only once; only a hash is stored.'),
        purpose: Purpose,
        expiresAt: Instant.describe('When the code expires.'),
        language: LanguageCode.nullable().describe(
          'The language of the user, in which the slip with the code is printed; null if the user has chosen none.',
        ),
      })
      .meta({ id: 'OneTimeCode', description: 'A one-time code.' }),
    errors: ['accountDisabled'],
    limit: { calls: 600, seconds: 60 },
  }),
}
