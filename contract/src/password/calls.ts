import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { call } from '../wire/call.ts'
import { PASSWORD_LEVELS } from './strength.ts'

const PasswordLevel = z.enum(PASSWORD_LEVELS)
const text = z.string().min(1).max(INPUT_MAX_LENGTH)
/** Upper-case hex SHA-256 of password and username; any other text is simply wrong. */
const Digest = text

export const passwordCalls = {
  strength: call({
    method: 'GET',
    path: '/v2/users/password-strength',
    access: 'public',
    says: 'The strength level that new passwords must reach.',
    answers: z.object({ level: PasswordLevel }),
  }),
  /** Looks at a one-time link without using it up: mail scanners open links too. A one-time code bears five wrong tries an hour from one source. */
  acquire: call({
    method: 'POST',
    path: '/v3/users/password-strength/acquire',
    access: 'public',
    says: "Whose password a mail's token, or `username code` for a one-time code, sets, and how strong it must be.",
    payload: 'text',
    asks: z.object({ text }),
    answers: z.object({ level: PasswordLevel, username: z.string(), purpose: z.enum(['recovery', 'activation']) }),
    refuses: ['A0943', 'A0945', 'A0947'],
    limit: { calls: 600, seconds: 60 },
  }),
  /** The new password travels as typed, because only then can the gateway itself judge it. */
  set: call({
    method: 'PUT',
    path: '/v3/users/password',
    access: 'link-or-signed-in',
    says: 'Set the password: with the token of a mail link or one-time code, or signed in with the old one. Every session of the person ends.',
    /** Either `token` or `oldPassword`. */
    asks: z.object({ token: text.optional(), oldPassword: Digest.optional(), newPassword: text }),
    answers: z.object({}),
    refuses: ['A0211', 'A0404', 'A0943', 'A0945', 'A0947'],
    limit: { calls: 600, seconds: 60 },
  }),
  setDue: call({
    method: 'PUT',
    path: '/v3/users/password/first-time',
    access: 'password',
    says: 'Set the password that is due, at a first sign-in or after it expired. Every other session of the person ends.',
    asks: z.object({ newPassword: text }),
    answers: z.object({ access_token: z.string() }),
    refuses: ['A0404'],
    limit: { calls: 600, seconds: 60 },
  }),
  /** Five wrong ones end the session, so that who finds it open cannot guess on. */
  check: call({
    method: 'POST',
    path: '/v2/users/password/check',
    access: 'signed-in',
    says: 'Is this the own password?',
    asks: z.object({ oldPwd: Digest }),
    answers: z.object({}),
    refuses: ['A0211'],
    limit: { calls: 600, seconds: 60 },
  }),
  retrieve: call({
    method: 'POST',
    path: '/v3/users/password-retrieval',
    access: 'public',
    says: 'Ask for a recovery mail. The answer is the same, and as fast, whether or not the address is known.',
    asks: z.object({ email: z.email().max(EMAIL_MAX_LENGTH), validateCodeId: text.optional() }),
    answers: z.object({}),
    refuses: ['A0205', 'A0206', 'A0920', 'A0942'],
    limit: { calls: 600, seconds: 60, shared: true },
  }),
  /** Store staff have no mailbox: who leads them hands the code over, on paper or by word of mouth. */
  makeCode: call({
    method: 'POST',
    path: '/v2/users/one-time-code',
    access: 'signed-in',
    freshProof: 'administration',
    says: 'A one-time code with which a person chooses a password at /activeUser: for administrators, and for the managers of their stores.',
    asks: z.object({ username: text }),
    answers: z.object({
      username: z.string(),
      /** Shown this one time and stored only as a hash. */
      code: z.string(),
      purpose: z.enum(['recovery', 'activation']),
      expiresAt: z.iso.datetime(),
    }),
    refuses: ['A0947'],
    limit: { calls: 600, seconds: 60 },
  }),
}
