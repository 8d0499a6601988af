import { z } from 'zod'
import { ReturnedUsername } from '../wire/fields.ts'

export const GoogleType = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe(
    'The second factor. 0: not used. 1: bound by choice, a code is required next. 2: bound and required, a code is required next. 3: required, but not bound yet. 4: bound, and this device is trusted.',
  )
export type GoogleType = z.output<typeof GoogleType>

/** The token of a session, in responses that open it or move it on. */
export const AccessToken = z
  .string()
  .describe(
    'The token of the session: 256 random bits. It is sent as bearer token, and changes each time a pending step is passed.',
  )

export const LoginResponse = z
  .object({
    username: ReturnedUsername,
    access_token: AccessToken,
    googleType: GoogleType,
    userFirstLogin: z
      .boolean()
      .describe('True if the user must choose a password next, because none was chosen before.'),
    passwordModifyExpires: z
      .boolean()
      .describe('True if the user must choose a password next, because it has expired.'),
    /* Not in docs/specification/sign-in.md#signin-49. */
    trustOffered: z
      .boolean()
      .describe('With a pending code: true if this device may be trusted after a correct code.')
      .optional(),
  })
  .meta({ id: 'LoginResponse', description: 'A session, and the steps that are pending before it is complete.' })
export type LoginResponse = z.output<typeof LoginResponse>
