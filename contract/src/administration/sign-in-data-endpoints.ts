import { z } from 'zod'
import { ClientAddress, Device, RecentSignIn } from '../account/index.ts'
import { Passkey } from '../passkey/index.ts'
import { OwnIdentity } from '../single-sign-on/index.ts'
import { STAGES } from '../wire/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, NamedReference, ReturnedId } from '../wire/fields.ts'

/** The same as for the users themselves: those of the own organisation, or of all for a super administrator. */
const access = 'organisation-administrator'
const oneUser = z.object({ id: Id.describe('The id of the user.') })

const UserSession = z
  .object({
    id: ReturnedId,
    current: z.boolean().describe('True for the session of this request.'),
    stage: z
      .enum(STAGES)
      .describe('`full` for a complete sign-in; otherwise the step that is pending: `code`, `bind` or `password`.'),
    passkey: z.boolean().describe('True if a passkey opened the session or passed its code step.'),
    provider: z
      .string()
      .nullable()
      .describe('The key of the provider that opened the session; `wx` is WeChat. Null if none did.'),
    device: Device,
    address: ClientAddress,
    createdAt: Instant.describe('When the user signed in.'),
    lastActiveAt: Instant.describe('The last activity of the user in the session.'),
  })
  .meta({ id: 'UserSession', description: 'A session of a user, as administrators see it.' })
export type UserSession = z.output<typeof UserSession>

const UserSessions = z
  .object({
    items: z
      .array(UserSession)
      .describe('The live sessions: the one of this request first, then by last activity; 100 at most.'),
    place: z
      .object({
        customer: NamedReference.describe('The customer.'),
        store: NamedReference.nullable().describe('The store; null for all stores of the customer.'),
      })
      .nullable()
      .describe('The place that the user last chose, which all sessions share; null if none was chosen.'),
  })
  .meta({ id: 'UserSessions', description: 'The sessions of a user.' })
export type UserSessions = z.output<typeof UserSessions>

const UserSignIns = z
  .object({
    items: z
      .array(RecentSignIn.meta({ id: 'UserSignIn', description: 'A sign-in with the username of a user.' }))
      .describe('The last 20 sign-ins with the username, newest first, including failed ones.'),
  })
  .meta({ id: 'UserSignIns', description: 'The recent sign-ins of a user.' })

const UserIdentity = OwnIdentity.omit({ removable: true }).meta({
  id: 'UserIdentity',
  description: 'An account at a provider that a user signs in with.',
})

const SignInMethods = z
  .object({
    password: z.boolean().describe('True if the user has chosen a password.'),
    passwordChangedAt: Instant.nullable().describe('When the password was last changed; null if it never was.'),
    authenticator: z.boolean().describe('True if an authenticator app is bound.'),
    recoveryCodesLeft: z
      .int()
      .nullable()
      .describe('Number of unused recovery codes; null if no authenticator app is bound.'),
    passkeys: z
      .array(Passkey.meta({ id: 'UserPasskey', description: 'A passkey of a user.' }))
      .describe('The passkeys, oldest first.'),
    identities: z.array(UserIdentity).describe('The linked accounts by provider.'),
  })
  .meta({ id: 'UserSignInMethods', description: 'What a user can sign in with. No secret is returned.' })

/** Sessions, sign-ins and sign-in methods of a user, for administrators. */
export const signInDataEndpoints = {
  userSessions: endpoint({
    method: 'GET',
    path: '/v2/admin/users/:id/sessions',
    access,
    summary: 'List the sessions of a user one by one.',
    request: oneUser,
    response: UserSessions,
    errors: ['parameterError'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v2/admin/users/:id/sessions/:session',
    access,
    summary: 'End one session of a user. The others continue.',
    request: oneUser.extend({ session: Id.describe('The id of the session.') }),
    response: UserSessions,
    errors: ['parameterError'],
  }),
  userSignIns: endpoint({
    method: 'GET',
    path: '/v2/admin/users/:id/sign-ins',
    access,
    summary: 'List the last sign-ins with the username of a user, including failed ones.',
    request: oneUser,
    response: UserSignIns,
    errors: ['parameterError'],
  }),
  userSignInMethods: endpoint({
    method: 'GET',
    path: '/v2/admin/users/:id/sign-in-methods',
    access,
    summary: 'Get what a user can sign in with: password, authenticator app, passkeys and accounts at providers.',
    request: oneUser,
    response: SignInMethods,
    errors: ['parameterError'],
  }),
}
