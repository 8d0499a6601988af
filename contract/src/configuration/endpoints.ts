import { z } from 'zod'
import { LanguageEntry } from '../languages/index.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Only the listed system settings can be read. Other names are unknown paths. */
export const configurationEndpoints = {
  languages: endpoint({
    method: 'GET',
    path: '/v2/configs/system/systemI18n',
    access: 'public',
    summary: 'List the offered languages, in order.',
    response: z.object({ name: z.literal('systemI18n'), value: z.array(LanguageEntry) }),
  }),
  /** Old clients poll this before they show the icon. */
  wechatSwitch: endpoint({
    method: 'GET',
    path: '/v2/configs/system/wechatSwitch',
    access: 'public',
    summary: 'Get whether WeChat sign-in is enabled.',
    response: z.object({ name: z.literal('wechatSwitch'), value: z.boolean() }),
  }),
  multiFactor: endpoint({
    method: 'GET',
    path: '/v2/configs/system/userLoginGoogle',
    access: 'signed-in',
    summary: "Get whether the user's organisation offers or requires a second factor.",
    response: z.object({ name: z.literal('userLoginGoogle'), value: MultiFactorPolicy }),
  }),
}
