import type { Client } from './client.ts'
import type { GatewayUnderTest } from './gateway.ts'

export interface SolvedCaptcha {
  readonly validateCodeId: string
  readonly validateCode: string
}

/** A captcha picture, read as only a test can: from the database. */
export async function solvedCaptcha(
  gateway: GatewayUnderTest,
  client: Client = gateway.client,
): Promise<SolvedCaptcha> {
  const { body } = await client.get('/v2/utils/captcha')
  const { answer } = await gateway.services.db
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  return { validateCodeId: body.data.id, validateCode: answer }
}

/** The id of a captcha that was solved and passed: it opens one recovery request. */
export async function passedCaptcha(gateway: GatewayUnderTest, client: Client = gateway.client): Promise<string> {
  const solved = await solvedCaptcha(gateway, client)
  await client.get('/v2/utils/captcha-validate', { query: { ...solved } })
  return solved.validateCodeId
}
