import { bindSecret } from '@foyer/gateway/mfa/index'
import { DEMO_AUTHENTICATOR } from '@foyer/gateway/seed/demo-data'
import { Secret, TOTP } from 'otpauth'
import type { GatewayUnderTest } from './gateway.ts'
import { idOf } from './users.ts'

/** What an authenticator app with this secret shows now, by the gateway's clock; `steps` later where told. */
export function codeOf(
  { clock }: Pick<GatewayUnderTest, 'clock'>,
  secret: string = DEMO_AUTHENTICATOR,
  steps = 0,
): string {
  return codeAt(clock.now().getTime() + steps * 30_000, secret)
}

/** What an authenticator app with this secret shows at an instant, in milliseconds. */
export function codeAt(timestamp: number, secret: string = DEMO_AUTHENTICATOR): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Six digits that no app shows within two steps of now. */
export function wrongCodeOf(gateway: Pick<GatewayUnderTest, 'clock'>, secret: string = DEMO_AUTHENTICATOR): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(gateway, secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string
}

/** Binds an authenticator app with a known secret to somebody, as if they had done so long ago. */
export async function bindAuthenticator(
  { services: { db, secret, clock } }: GatewayUnderTest,
  personId: string,
  base32: string = DEMO_AUTHENTICATOR,
): Promise<void> {
  await db.transaction().execute((tx) => bindSecret({ secret }, tx, personId, base32, clock.now()))
}

/** The token of somebody with a second factor, past the code step. A code counts once: the clock goes on by a step first. */
export async function tokenWithCode(
  gateway: GatewayUnderTest,
  username: string,
  { password, secret }: { readonly password?: string; readonly secret?: string } = {},
): Promise<string> {
  gateway.clock.step(30)
  const token = await gateway.client.tokenOf(username, password)
  const { body } = await gateway.client.get('/v2/google', { token, query: { code: codeOf(gateway, secret) } })
  if (body.resultCode !== 1001) throw new Error(`the code of ${username} was refused with ${JSON.stringify(body)}`)
  return body.data.access_token
}

/** Somebody of the cast with a second factor that the cast does not give them. */
export async function withAuthenticator(gateway: GatewayUnderTest, username: string): Promise<void> {
  await bindAuthenticator(gateway, await idOf(gateway, username))
}
