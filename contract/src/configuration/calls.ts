import { z } from 'zod'
import { LanguageEntry } from '../languages/index.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { call } from '../wire/call.ts'

/** Of the system settings only the named ones can be read; a name that is not here is an unknown path. */
export const configurationCalls = {
  languages: call({
    method: 'GET',
    path: '/v2/configs/system/systemI18n',
    access: 'public',
    says: 'The languages that are offered, in order.',
    answers: z.object({ name: z.literal('systemI18n'), value: z.array(LanguageEntry) }),
  }),
  /** Polled by old clients before they draw the icon. */
  wechatSwitch: call({
    method: 'GET',
    path: '/v2/configs/system/wechatSwitch',
    access: 'public',
    says: 'Is WeChat sign-in switched on?',
    answers: z.object({ name: z.literal('wechatSwitch'), value: z.boolean() }),
  }),
  multiFactor: call({
    method: 'GET',
    path: '/v2/configs/system/userLoginGoogle',
    access: 'signed-in',
    says: 'Does the own organisation offer or demand a second factor?',
    answers: z.object({ name: z.literal('userLoginGoogle'), value: MultiFactorPolicy }),
  }),
}
