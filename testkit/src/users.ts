import type { EndpointName } from '@foyer/contract'
import { MAIL_LINK_LIFETIME } from '@foyer/contract/limits'
import { createLink } from '@foyer/gateway/one-time/index'
import type { GatewayUnderTest } from './gateway.ts'
import type { CallInput, DataOf } from './http/calls.ts'
import { openSession } from './sign-in/sessions.ts'

/** Strong enough at the shipped level, and on no list. */
export const GOOD_PASSWORD = 'quiet rivers over old stones'

export interface InvitedUser {
  readonly id: string
  readonly username: string
  /** The token of the one-time link that activates the account. */
  readonly linkToken: string
}

/** The roles of a user, and where they apply. */
export type Grants = NonNullable<CallInput<'administration.createUser'>['grants']>

export interface NewUser {
  readonly username: string
  readonly displayName?: string
  readonly email?: string
  readonly grants?: Grants
}

const EVERYWHERE: Grants = [{ role: 'store-staff', everywhere: true }]

/** Creates a user through the endpoints of the product. The user has not chosen a password yet. */
export async function inviteUser(gateway: GatewayUnderTest, newUser: NewUser): Promise<InvitedUser> {
  const body = { displayName: 'Someone New', grants: EVERYWHERE, ...newUser }
  const { user } = await asSuper(gateway, 'administration.createUser', body)
  return { id: user.id, username: user.username, linkToken: await linkFor(gateway, user.id, 'activation') }
}

/** Creates a user who has chosen a password. */
export async function createUser(
  gateway: GatewayUnderTest,
  newUser: NewUser,
  password = GOOD_PASSWORD,
): Promise<InvitedUser> {
  const invited = await inviteUser(gateway, newUser)
  const { body } = await gateway.client.call('password.set', { token: invited.linkToken, newPassword: password })
  if (body.resultCode !== 1001) throw new Error(`the password was rejected with ${JSON.stringify(body)}`)
  return invited
}

export function linkTokenOf(link: string): string {
  return new URL(link).hash.replace('#token=', '')
}

/** Creates a one-time link, as a mail contains it, and returns its token. */
export async function linkFor(
  { deps: { db, clock } }: GatewayUnderTest,
  userId: string,
  purpose: 'activation' | 'recovery' = 'recovery',
): Promise<string> {
  const one = {
    userId,
    purpose,
    lifetime: MAIL_LINK_LIFETIME,
    publicUrl: 'http://localhost',
    now: clock.now(),
  }
  const { link } = await db.transaction().execute((tx) => createLink(tx, one))
  return linkTokenOf(link)
}

/** Sets a mail address in the database: no recovery hold begins and no mail is sent. */
export async function setEmail({ deps: { db } }: Pick<GatewayUnderTest, 'deps'>, userId: string, email: string) {
  await db
    .updateTable('person')
    .set({ email } as object)
    .where('id', '=', userId)
    .execute()
}

/** Calls an endpoint as the demonstration's super administrator, in a session of its own, and returns the data. Throws on an error. */
export async function asSuper<Name extends EndpointName>(
  gateway: GatewayUnderTest,
  name: Name,
  input: CallInput<Name>,
): Promise<DataOf<Name>> {
  const token = await openSession(gateway, await idOf(gateway, 'super'))
  return await gateway.client.data(name, input, { token })
}

export async function changeSettings(
  gateway: GatewayUnderTest,
  settings: CallInput<'administration.changeSettings'>,
): Promise<void> {
  await asSuper(gateway, 'administration.changeSettings', settings)
}

/** The id of the user with this username. */
export async function idOf(gateway: GatewayUnderTest, username: string): Promise<string> {
  const { id } = await gateway.deps.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}
