import { z } from 'zod'
import { CAPTCHA_IMAGE_WIDTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'

const text = z.string().max(INPUT_MAX_LENGTH)
const switchedOn = z.boolean()

/** 0: multi-factor not used. 1: bound by choice. 2: bound and required. 3: required, not bound. 4: bound, this device is trusted. */
export const GoogleType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type GoogleType = z.output<typeof GoogleType>

export const LoginResponse = z.object({
  username: z.string(),
  /** Opaque, 256 random bits; it changes each time a stage is passed. */
  access_token: z.string(),
  googleType: GoogleType,
  userFirstLogin: z.boolean(),
  passwordModifyExpires: z.boolean(),
  /** With a pending code: true if this device may be trusted after a correct code. Not in docs/specification/sign-in.md#signin-49. */
  trustOffered: z.boolean().optional(),
})
export type LoginResponse = z.output<typeof LoginResponse>

/** An image as a data URL or at an https address; the content security policy allows only these. */
export const Picture = z
  .string()
  .regex(
    /^(data:image\/(png|svg\+xml|webp|jpeg);base64,[A-Za-z0-9+/=]+|https:\/\/[^\s"'<>]+)$/,
    'a data URL of an image, or an https address',
  )

export const SignOnProvider = z.object({
  /** The icon is shown only if this and `configSwitch` are true. */
  configShow: switchedOn,
  /** True if the method works, also through its address. */
  configSwitch: switchedOn,
  name: z.string().min(1).max(64),
  icon: Picture.max(8_192).optional(),
})

export const LoginConfiguration = z.object({
  wechatSwitch: switchedOn,
  azureSSOSwitch: switchedOn,
  captchaSwitch: switchedOn,
  /** 0: always; 1: after failed sign-ins. */
  captchaValidRule: z.union([z.literal(0), z.literal(1)]),
  captchaValidUserLoginFailedTimes: z.int(),
  userEmailVerificationStatus: switchedOn,
  SSOConfig: z.record(z.string(), SignOnProvider),
  uiConfig: z.object({
    loginPageLogo: z.string().optional(),
    /** The company in the footer, which operates this platform. */
    company: z.string(),
  }),
})
export type LoginConfiguration = z.output<typeof LoginConfiguration>

export const signInEndpoints = {
  /** Password sign-in. The password travels as its digest (`signInDigest`). */
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    access: 'public',
    summary: 'Sign in with username and password digest, and with a captcha if one is needed.',
    request: z.object({
      username: text.min(1),
      /** Upper-case hex SHA-256 of password and username. Any other text counts as a wrong password. */
      password: text.min(1),
      validateCodeId: text.optional(),
      validateCode: text.optional(),
      /** The browser's own count of failures. It can only make the gateway stricter. */
      failedTimes: z.string().max(9).regex(/^\d+$/, 'digits only').optional(),
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
    ],
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/v2/configs/login',
    access: 'public',
    summary: 'Get the sign-in configuration.',
    response: LoginConfiguration,
  }),
  /** An image of characters as a PNG data URL. It expires after two minutes and is accepted once. */
  captcha: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha',
    access: 'public',
    summary: 'Create a captcha image. A given old id ends.',
    request: z.object({
      /** Limited to sizes that can be drawn well. */
      width: z
        .string()
        .regex(/^\d{1,5}$/, 'a number of pixels')
        .default(String(CAPTCHA_IMAGE_WIDTH))
        .transform(Number),
      oldCaptchaId: text.optional(),
    }),
    response: z.object({ id: z.string(), captcha: z.string() }),
    limit: { calls: 600, seconds: 60 },
  }),
  /** An alternative without an image, for users who cannot read one: the browser solves a proof of work (see `proof-of-work.ts`). */
  captchaWork: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha-work',
    access: 'public',
    summary: 'Create a proof-of-work challenge in place of a captcha image. Send the found number as validateCode.',
    request: z.object({ oldCaptchaId: text.optional() }),
    response: z.object({ id: z.string(), challenge: z.string(), difficulty: z.int() }),
    limit: { calls: 600, seconds: 60 },
  }),
  /** After success, the id is valid for one recovery request. */
  validateCaptcha: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha-validate',
    access: 'public',
    summary: 'Check a captcha. A passed id permits one recovery request within five minutes.',
    request: z.object({ validateCodeId: text.min(1), validateCode: text.min(1) }),
    response: z.object({}),
    errors: ['wrongCaptcha', 'captchaExpired', 'captchaRequired'],
    limit: { calls: 600, seconds: 60 },
  }),
}
