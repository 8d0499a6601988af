import { z } from 'zod'
import { CAPTCHA_IMAGE_WIDTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Nothing } from '../wire/fields.ts'
import { integerInQuery } from '../wire/query.ts'
import { LoginConfiguration } from './login-configuration.ts'
import { LoginResponse } from './login-response.ts'
import { PasswordDigest } from './password-digest.ts'

const text = z.string().max(INPUT_MAX_LENGTH)
const CaptchaId = text.describe('The id of the captcha.')
const OldCaptchaId = text.describe('The id of a captcha that this one replaces. It ends.').optional()
const CaptchaSolution = text.describe('The characters of the image, or the number of the proof of work.')

export const signInEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    access: 'public',
    summary: 'Sign in with username and password digest, and with a captcha if one is needed.',
    description:
      'Wrong credentials have status 200 and the code A0210. The response of a success names the steps that are pending before other endpoints may be called.',
    request: z.object({
      username: text.min(1).describe('The username, as the user types it.'),
      password: PasswordDigest,
      validateCodeId: CaptchaId.optional(),
      validateCode: CaptchaSolution.optional(),
      failedTimes: z
        .string()
        .max(9)
        .regex(/^\d+$/, 'digits only')
        .describe("The browser's own count of failures, as text. It can only make the gateway stricter.")
        .optional(),
    }),
    response: LoginResponse,
    errors: [
      'accountLocked',
      'wrongCaptcha',
      'captchaExpired',
      'captchaRequired',
      'signInMethodChanged',
      'wrongCredentials',
      'noPermission',
      'tooManyRequests',
    ],
    setsCookies: true,
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/v2/configs/login',
    access: 'public',
    summary: 'Get the sign-in configuration.',
    response: LoginConfiguration,
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha',
    access: 'public',
    summary: 'Create a captcha image. A given old id ends.',
    description: 'It expires after two minutes and is accepted once.',
    request: z.object({
      width: integerInQuery(0, 99_999)
        .default(CAPTCHA_IMAGE_WIDTH)
        .describe('Width of the image in pixels. It is limited to sizes that can be drawn well.'),
      oldCaptchaId: OldCaptchaId,
    }),
    response: z
      .object({ id: CaptchaId, captcha: z.string().describe('The image, a PNG as a data URL.') })
      .meta({ id: 'CaptchaImage', description: 'A captcha: an image of characters.' }),
    limit: { calls: 600, seconds: 60 },
  }),
  captchaWork: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha-work',
    access: 'public',
    summary: 'Create a proof-of-work challenge in place of a captcha image. Send the found number as validateCode.',
    description:
      'For users who cannot read an image. The solution is a number in decimal digits for which the SHA-256 of challenge, colon and number begins with `difficulty` zero bits.',
    request: z.object({ oldCaptchaId: OldCaptchaId }),
    response: z
      .object({
        id: CaptchaId,
        challenge: z.string().describe('The text before the number that is searched.'),
        difficulty: z.int().describe('Number of leading zero bits that the hash must have.'),
      })
      .meta({ id: 'CaptchaWork', description: 'A captcha: a proof of work.' }),
    limit: { calls: 600, seconds: 60 },
  }),
  validateCaptcha: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha-validate',
    access: 'public',
    summary: 'Check a captcha. A passed id permits one recovery request within five minutes.',
    request: z.object({ validateCodeId: CaptchaId.min(1), validateCode: CaptchaSolution.min(1) }),
    response: Nothing,
    errors: ['wrongCaptcha', 'captchaExpired', 'captchaRequired'],
    limit: { calls: 600, seconds: 60 },
  }),
}
