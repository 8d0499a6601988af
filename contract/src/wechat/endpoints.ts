import { z } from 'zod'
import { LoginResponse } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, NamedReference, Nothing } from '../wire/fields.ts'
import { KnownVersionInQuery, Version } from '../wire/version.ts'

/** A browser polls once a second; a store behind one address has many of them. */
const limit = { calls: 6_000, seconds: 60 } as const
const LoginStr = z.uuid().describe('A random UUID of the browser, new for each code. It is used once.')

const Origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.:-]+$/, 'an origin')

export const WeChatConfiguration = z
  .object({
    organisation: Id.describe('The organisation whose users sign in with WeChat.'),
    appId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{4,64}$/, 'an app id')
      .describe('The app id of the official account.'),
    apiOrigin: Origin.default('https://api.weixin.qq.com').describe('The origin of the API of WeChat.'),
    imageOrigin: Origin.default('https://mp.weixin.qq.com').describe('The origin of the images of QR codes.'),
  })
  .meta({ id: 'WeChatConfiguration', description: 'The official account of WeChat that signs users in.' })
export type WeChatConfiguration = z.output<typeof WeChatConfiguration>

export const WeChatSecrets = z
  .object({
    appSecret: z.string().min(1).max(200).describe('The app secret of the official account.'),
    token: z
      .string()
      .regex(/^[A-Za-z0-9]{3,32}$/, '3 to 32 letters and digits')
      .describe('The token of the message configuration.'),
    encodingAesKey: z
      .string()
      .regex(/^[A-Za-z0-9]{43}$/, '43 letters and digits')
      .describe('The EncodingAESKey of the message configuration, which is in the safe mode.'),
  })
  .meta({ id: 'WeChatSecrets', description: 'The secrets of the official account. They are stored encrypted.' })
export type WeChatSecrets = z.output<typeof WeChatSecrets>

const WeChatAccount = z
  .object({
    configuration: WeChatConfiguration,
    organisation: NamedReference.describe('The organisation whose users sign in with WeChat.'),
    callback: z.string().describe('The server address to enter in the message configuration of WeChat.'),
    enabled: z.boolean().describe('True if the sign-in page offers WeChat.'),
    users: z.int().describe('Number of users with an account of WeChat.'),
    onlySignIn: z
      .int()
      .describe('How many of them have no other sign-in: no password, no passkey and no identity at a provider.'),
    changedAt: Instant.describe('When the configuration was changed.'),
    version: Version,
  })
  .meta({ id: 'WeChatAccount', description: 'The official account of WeChat, as administrators see it.' })
export type WeChatAccount = z.output<typeof WeChatAccount>

const administration = { access: 'super-administrator', freshProof: 'administration' } as const

export const wechatEndpoints = {
  qrcode: endpoint({
    method: 'GET',
    path: '/v2/wechat/login/qrcode',
    access: 'public',
    summary: 'Create a QR code that signs this browser in once it is scanned.',
    description: 'The code is valid for 60 seconds. Poll `GET /v2/wechat/login` with the same `loginStr`.',
    request: z.object({ key: z.literal('login').describe('Always `login`.'), loginStr: LoginStr }),
    response: z
      .object({ qrcode: z.string().describe('The image as a data URL.') })
      .meta({ id: 'WeChatCode', description: 'A QR code of WeChat.' }),
    errors: ['signInMethodChanged', 'signOnNotConfigured', 'signOnFailed'],
    setsCookies: true,
    once: true,
    limit: { calls: 600, seconds: 60 },
  }),
  login: endpoint({
    method: 'GET',
    path: '/v2/wechat/login',
    access: 'public',
    summary: 'Get the result of a scan: 1007 until the user has confirmed on the phone.',
    description: 'Only the browser that requested the QR code gets the session, once.',
    request: z.object({ loginStr: LoginStr }),
    response: LoginResponse,
    errors: [
      'notYet',
      'signOnCode',
      'signOnResult',
      'accountExists',
      'signInMethodChanged',
      'accountLocked',
      'noPermission',
      'signOnNotInOrganisation',
    ],
    noActivity: true,
    setsCookies: true,
    once: true,
    limit,
  }),
  account: endpoint({
    method: 'GET',
    path: '/v2/admin/wechat',
    access: 'super-administrator',
    summary: 'Get the official account of WeChat.',
    response: WeChatAccount.nullable().describe('The account; null if none is connected.'),
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/v2/admin/wechat',
    ...administration,
    summary: 'Connect the official account of WeChat, or replace its configuration and secrets.',
    description: 'The setting `wechatSwitch` switches the sign-in on.',
    request: z.object({
      configuration: WeChatConfiguration,
      secrets: WeChatSecrets,
      version: z
        .int()
        .min(1)
        .describe('The version that the client has read; missing for the first connection.')
        .optional(),
    }),
    response: WeChatAccount,
    errors: ['parameterError', 'versionConflict'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/v2/admin/wechat/test',
    ...administration,
    summary: 'Test the official account: request an access token, and name the fault.',
    response: z
      .object({
        passed: z.boolean().describe('True if WeChat issued an access token.'),
        detail: z.string().describe('What was found, one English sentence for the administrator.'),
      })
      .meta({ id: 'WeChatReport', description: 'What a test of the official account found.' }),
    errors: ['parameterError'],
    objectMayBeMissing: true,
    limit: { calls: 60, seconds: 60 },
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/v2/admin/wechat',
    ...administration,
    summary: 'Remove the official account with the identities of its users. Their accounts stay.',
    request: z.object({ version: KnownVersionInQuery }),
    response: Nothing,
    errors: ['parameterError', 'versionConflict'],
    objectMayBeMissing: true,
  }),
}
