import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { PASSWORD_LEVELS } from './strength.ts'

const PasswordLevel = z.enum(PASSWORD_LEVELS)
const text = z.string().min(1).max(INPUT_MAX_LENGTH)
/** Upper-case hex SHA-256 of password and username. Any other text counts as a wrong password. */
const Digest = text

export const passwordEndpoints = {
  strength: endpoint({
    method: 'GET',
    path: '/v2/users/password-strength',
    access: 'public',
    summary: 'Get the strength level that new passwords must reach.',
    response: z.object({ level: PasswordLevel }),
  }),
  /** Does not consume a one-time link, because mail scanners open links too. A one-time code allows five wrong tries an hour from one source. */
  acquire: endpoint({
    method: 'POST',
    path: '/v3/users/password-strength/acquire',
    access: 'public',
    summary:
      "Get the user whose password a link or code sets, and the required strength. Send the mail's token, or `username code` for a one-time code.",
    payload: 'text',
    request: z.object({ text }),
    response: z.object({ level: PasswordLevel, username: z.string(), purpose: z.enum(['recovery', 'activation']) }),
    errors: ['invalidLink', 'alreadyActivated', 'accountDisabled'],
    limit: { calls: 600, seconds: 60 },
  }),
  /** The new password is sent as typed, because the gateway must check its strength. */
  set: endpoint({
    method: 'PUT',
    path: '/v3/users/password',
    access: 'link-or-signed-in',
    summary:
      'Set the password: with the token of a mail link or one-time code, or signed in with the old password. Every session of the user ends.',
    /** Either `token` or `oldPassword`. */
    request: z.object({ token: text.optional(), oldPassword: Digest.optional(), newPassword: text }),
    response: z.object({}),
    errors: ['wrongOldPassword', 'parameterError', 'invalidLink', 'alreadyActivated', 'accountDisabled'],
    limit: { calls: 600, seconds: 60 },
  }),
  setDue: endpoint({
    method: 'PUT',
    path: '/v3/users/password/first-time',
    access: 'password',
    summary:
      'Set the new password that a pending step requires: at a first sign-in or after expiry. Every other session of the user ends.',
    request: z.object({ newPassword: text }),
    response: z.object({ access_token: z.string() }),
    errors: ['parameterError'],
    limit: { calls: 600, seconds: 60 },
  }),
  /** Five wrong ones end the session, so that an open session cannot be used to guess the password. */
  check: endpoint({
    method: 'POST',
    path: '/v2/users/password/check',
    access: 'signed-in',
    summary: 'Check the password of the signed-in user.',
    request: z.object({ oldPwd: Digest }),
    response: z.object({}),
    errors: ['wrongOldPassword'],
    limit: { calls: 600, seconds: 60 },
  }),
  retrieve: endpoint({
    method: 'POST',
    path: '/v3/users/password-retrieval',
    access: 'public',
    summary: 'Request a recovery mail. Response and response time are the same whether or not the address is known.',
    request: z.object({ email: z.email().max(EMAIL_MAX_LENGTH), validateCodeId: text.optional() }),
    response: z.object({}),
    errors: ['captchaExpired', 'captchaRequired', 'emailVerificationOff', 'recoveryTooOften'],
    limit: { calls: 600, seconds: 60, shared: true },
  }),
  /** Store staff have no mailbox: their manager hands the code over in person. */
  makeCode: endpoint({
    method: 'POST',
    path: '/v2/users/one-time-code',
    access: 'signed-in',
    freshProof: 'administration',
    summary:
      'Create a one-time code with which a user chooses a password at /activeUser. For administrators and for the managers of the user’s stores.',
    request: z.object({ username: text }),
    response: z.object({
      username: z.string(),
      /** Returned only once; only a hash is stored. */
      code: z.string(),
      purpose: z.enum(['recovery', 'activation']),
      expiresAt: z.iso.datetime(),
    }),
    errors: ['accountDisabled'],
    limit: { calls: 600, seconds: 60 },
  }),
}
