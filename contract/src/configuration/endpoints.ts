import { z } from 'zod'
import { LanguageEntry } from '../languages/index.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Of the system settings only the named ones can be read; a name that is not here is an unknown path. */
export const configurationEndpoints = {
  languages: endpoint({
    method: 'GET',
    path: '/v2/configs/system/systemI18n',
    access: 'public',
    summary: 'The languages that are offered, in order.',
    response: z.object({ name: z.literal('systemI18n'), value: z.array(LanguageEntry) }),
  }),
  /** Polled by old clients before they draw the icon. */
  wechatSwitch: endpoint({
    method: 'GET',
    path: '/v2/configs/system/wechatSwitch',
    access: 'public',
    summary: 'Is WeChat sign-in switched on?',
    response: z.object({ name: z.literal('wechatSwitch'), value: z.boolean() }),
  }),
  multiFactor: endpoint({
    method: 'GET',
    path: '/v2/configs/system/userLoginGoogle',
    access: 'signed-in',
    summary: 'Does the own organisation offer or demand a second factor?',
    response: z.object({ name: z.literal('userLoginGoogle'), value: MultiFactorPolicy }),
  }),
}
