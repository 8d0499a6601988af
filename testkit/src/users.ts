import { MAIL_LINK_LIFETIME } from '@foyer/contract/limits'
import { createLink } from '@foyer/gateway/one-time/index'
import type { GatewayUnderTest } from './gateway.ts'

/** Strong enough at the shipped level, and on no list. */
export const GOOD_PASSWORD = 'quiet rivers over old stones'

export interface InvitedPerson {
  readonly id: string
  readonly username: string
  /** Of a one-time link that activates the account, as a mail would bring it. */
  readonly linkToken: string
}

export interface NewPerson {
  readonly username: string
  readonly displayName?: string
  readonly email?: string
  readonly grants?: readonly object[]
}

const EVERYWHERE = [{ role: 'store-staff', everywhere: true }]

/** A person made through the product's own calls, who has not chosen a password yet. */
export async function invitePerson(gateway: GatewayUnderTest, person: NewPerson): Promise<InvitedPerson> {
  const asked = { displayName: 'Someone New', grants: EVERYWHERE, ...person }
  const { user } = await asSuper(gateway, 'POST', '/v2/admin/users', asked)
  return { id: user.id, username: user.username, linkToken: await linkFor(gateway, user.id, 'activation') }
}

/** The same, with a password chosen. */
export async function createPerson(
  gateway: GatewayUnderTest,
  person: NewPerson,
  password = GOOD_PASSWORD,
): Promise<InvitedPerson> {
  const invited = await invitePerson(gateway, person)
  const { body } = await gateway.client.put('/v3/users/password', { token: invited.linkToken, newPassword: password })
  if (body.resultCode !== 1001) throw new Error(`the password was refused with ${JSON.stringify(body)}`)
  return invited
}

export function linkTokenOf(link: string): string {
  return new URL(link).hash.replace('#token=', '')
}

/** The token of a new one-time link of half an hour, as a mail would bring it. */
export async function linkFor(
  { services: { db, clock } }: GatewayUnderTest,
  personId: string,
  purpose: 'activation' | 'recovery' = 'recovery',
): Promise<string> {
  const one = { personId, purpose, lifetime: MAIL_LINK_LIFETIME, publicUrl: 'http://localhost', now: clock.now() }
  const { link } = await db.transaction().execute((tx) => createLink(tx, one))
  return linkTokenOf(link)
}

/** Sets a mail address behind the product's back: nothing is held, nothing is mailed. */
export async function giveAddress(
  { services: { db } }: Pick<GatewayUnderTest, 'services'>,
  personId: string,
  email: string,
) {
  await db
    .updateTable('person')
    .set({ email } as object)
    .where('id', '=', personId)
    .execute()
}

/** A call as the super administrator of the cast; gives the data, and fails where it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
export async function asSuper(gateway: GatewayUnderTest, method: string, path: string, asked?: object): Promise<any> {
  const token = await gateway.newClient().tokenOf('super')
  const { body } = await gateway.client.send(method, path, { token, body: asked })
  if (body.resultCode !== 1001) throw new Error(`${method} ${path} was refused with ${JSON.stringify(body)}`)
  return body.data
}

export async function changeSettings(gateway: GatewayUnderTest, settings: object): Promise<void> {
  await asSuper(gateway, 'PUT', '/v2/admin/settings', settings)
}

/** The id of one of the cast, or of anybody by username. */
export async function idOf(gateway: GatewayUnderTest, username: string): Promise<string> {
  const { id } = await gateway.services.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}
