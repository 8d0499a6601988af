import { bindSecret } from '@foyer/gateway/mfa/index'
import { DEMO_AUTHENTICATOR } from '@foyer/gateway/seed/demo-data'
import { Secret, TOTP } from 'otpauth'
import type { GatewayUnderTest } from '../gateway.ts'
import { idOf } from '../users.ts'

/** The code that an authenticator app with this secret shows `steps` periods after the gateway's time. */
export function codeOf(
  { clock }: Pick<GatewayUnderTest, 'clock'>,
  secret: string = DEMO_AUTHENTICATOR,
  steps = 0,
): string {
  return codeAt(clock.now().getTime() + steps * 30_000, secret)
}

/** The code that an authenticator app with this secret shows at a time in milliseconds. */
export function codeAt(timestamp: number, secret: string = DEMO_AUTHENTICATOR): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A code that the authenticator app shows neither now nor within two periods. */
export function wrongCodeOf(gateway: Pick<GatewayUnderTest, 'clock'>, secret: string = DEMO_AUTHENTICATOR): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(gateway, secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string
}

/** Binds an authenticator app with a known secret to a user. */
export async function bindAuthenticator(
  { deps: { db, secret, clock } }: GatewayUnderTest,
  userId: string,
  base32: string = DEMO_AUTHENTICATOR,
): Promise<void> {
  await db.transaction().execute((tx) => bindSecret({ secret }, tx, userId, base32, clock.now()))
}

/** Signs in with a second factor and returns the token. Each code works once, so the clock is stepped first. */
export async function tokenWithCode(
  gateway: GatewayUnderTest,
  username: string,
  { password, secret }: { readonly password?: string; readonly secret?: string } = {},
): Promise<string> {
  gateway.clock.step(30)
  const token = await gateway.client.tokenOf(username, password)
  const { body } = await gateway.client.call('mfa.verify', { code: codeOf(gateway, secret) }, { token })
  if (body.resultCode !== 1001) throw new Error(`the code of ${username} was rejected with ${JSON.stringify(body)}`)
  return body.data.access_token
}

/** Binds the demonstration's authenticator app to another of its users. */
export async function bindDemoAuthenticator(gateway: GatewayUnderTest, username: string): Promise<void> {
  await bindAuthenticator(gateway, await idOf(gateway, username))
}
