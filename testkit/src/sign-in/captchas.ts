import type { Client } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'

export interface SolvedCaptcha {
  readonly validateCodeId: string
  readonly validateCode: string
}

/** Requests a captcha and reads its characters from the database. */
export async function solvedCaptcha(
  gateway: GatewayUnderTest,
  client: Client = gateway.client,
): Promise<SolvedCaptcha> {
  const { body } = await client.call('signIn.captcha', {})
  const { answer } = await gateway.deps.db
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  return { validateCodeId: body.data.id, validateCode: answer }
}

/** Passes a captcha and returns its id, which permits one recovery request. */
export async function passedCaptcha(gateway: GatewayUnderTest, client: Client = gateway.client): Promise<string> {
  const solved = await solvedCaptcha(gateway, client)
  await client.call('signIn.validateCaptcha', { ...solved })
  return solved.validateCodeId
}
