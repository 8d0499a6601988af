import type { Reply } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { passedCaptcha } from './captchas.ts'

/** Passes a captcha and requests a recovery mail, as the dialog of the sign-in page does. */
export async function requestRecovery(
  gateway: GatewayUnderTest,
  email: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const validateCodeId = await passedCaptcha(gateway)
  return await gateway.client.call('password.retrieve', { email: email as string, validateCodeId }, { headers })
}
