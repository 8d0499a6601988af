import { z } from 'zod'
import { CAPTCHA_IMAGE_WIDTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'

const text = z.string().max(INPUT_MAX_LENGTH)
const switchedOn = z.boolean()

/** 0 multi-factor not used; 1 bound by choice; 2 bound and demanded; 3 demanded, not bound; 4 bound, this device is trusted. */
export const GoogleType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type GoogleType = z.output<typeof GoogleType>

export const LoginResponse = z.object({
  username: z.string(),
  /** Opaque, 256 random bits; it changes each time a stage is passed. */
  access_token: z.string(),
  googleType: GoogleType,
  userFirstLogin: z.boolean(),
  passwordModifyExpires: z.boolean(),
  /** With a pending code: may this device be trusted once the code was right? Not in docs/specification/sign-in.md#signin-49. */
  trustOffered: z.boolean().optional(),
})
export type LoginResponse = z.output<typeof LoginResponse>

/** A picture in the page itself or at an https address; the policy of the page allows both and nothing else. */
export const Picture = z
  .string()
  .regex(
    /^(data:image\/(png|svg\+xml|webp|jpeg);base64,[A-Za-z0-9+/=]+|https:\/\/[^\s"'<>]+)$/,
    'a data URL of an image, or an https address',
  )

export const SignOnProvider = z.object({
  /** An icon is shown only with this and `configSwitch`. */
  configShow: switchedOn,
  /** The way works, by its address too. */
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
    /** Who runs this platform: the footer's company. */
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
    summary: 'Sign in with username and password digest, and a captcha where one is needed.',
    request: z.object({
      username: text.min(1),
      /** Upper-case hex SHA-256 of password and username; any other text is simply wrong. */
      password: text.min(1),
      validateCodeId: text.optional(),
      validateCode: text.optional(),
      /** The browser's own count of failures: a hint that can only make the gateway stricter. */
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
    summary: 'How the sign-in page is set up.',
    response: LoginConfiguration,
  }),
  /** A picture of characters as a PNG data URL. It lives two minutes and serves once. */
  captcha: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha',
    access: 'public',
    summary: 'A captcha picture. Naming the old one ends it.',
    request: z.object({
      /** Clamped to what can be drawn well. */
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
  /** The same without a picture, for users who cannot read one: the browser solves a proof of work (see `proof-of-work.ts`). */
  captchaWork: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha-work',
    access: 'public',
    summary: 'A proof-of-work challenge in place of a captcha picture; the number found is sent as validateCode.',
    request: z.object({ oldCaptchaId: text.optional() }),
    response: z.object({ id: z.string(), challenge: z.string(), difficulty: z.int() }),
    limit: { calls: 600, seconds: 60 },
  }),
  /** Passing turns the id into a pass for one recovery request. */
  validateCaptcha: endpoint({
    method: 'GET',
    path: '/v2/utils/captcha-validate',
    access: 'public',
    summary: 'Check a captcha; a passed id opens one recovery request for five minutes.',
    request: z.object({ validateCodeId: text.min(1), validateCode: text.min(1) }),
    response: z.object({}),
    errors: ['wrongCaptcha', 'captchaExpired', 'captchaRequired'],
    limit: { calls: 600, seconds: 60 },
  }),
}
