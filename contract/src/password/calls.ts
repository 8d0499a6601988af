import { z } from 'zod'
import { INPUT_MAX_LENGTH } from '../limits.ts'
import { call } from '../wire/call.ts'
import { PASSWORD_LEVELS } from './strength.ts'

const PasswordLevel = z.enum(PASSWORD_LEVELS)

export const passwordCalls = {
  strength: call({
    method: 'GET',
    path: '/v2/users/password-strength',
    access: 'public',
    says: 'The strength level that new passwords must reach.',
    answers: z.object({ level: PasswordLevel }),
  }),
  /** Looks at a one-time link without using it up: mail scanners open links too. */
  acquire: call({
    method: 'POST',
    path: '/v3/users/password-strength/acquire',
    access: 'public',
    says: 'Whose password a one-time link sets, and how strong it must be.',
    payload: 'text',
    asks: z.object({ text: z.string().min(1).max(INPUT_MAX_LENGTH) }),
    answers: z.object({ level: PasswordLevel, username: z.string(), purpose: z.enum(['recovery', 'activation']) }),
    refuses: ['A0943'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** The new password travels as typed, because only then can the gateway itself judge it. */
  set: call({
    method: 'PUT',
    path: '/v3/users/password',
    access: 'public',
    says: 'Set the password with a one-time link. Every session of the person ends.',
    asks: z.object({
      token: z.string().min(1).max(INPUT_MAX_LENGTH),
      newPassword: z.string().min(1).max(INPUT_MAX_LENGTH),
    }),
    answers: z.object({}),
    refuses: ['A0404', 'A0943'],
    limit: { calls: 120, seconds: 60 },
  }),
}
