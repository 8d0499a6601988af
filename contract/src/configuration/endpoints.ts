import { z } from 'zod'
import { LanguageEntry } from '../languages/index.ts'
import { MultiFactorPolicy } from '../mfa/index.ts'
import { endpoint } from '../wire/endpoint.ts'

const name = <Name extends string>(value: Name) => z.literal(value).describe('The name of the setting.')

/** Only the listed system settings can be read. Other names are unknown paths. */
export const configurationEndpoints = {
  languages: endpoint({
    method: 'GET',
    path: '/v2/configs/system/systemI18n',
    access: 'public',
    summary: 'List the offered languages, in order.',
    response: z
      .object({ name: name('systemI18n'), value: z.array(LanguageEntry).describe('The offered languages, in order.') })
      .meta({ id: 'LanguageSetting', description: 'The offered languages.' }),
  }),
  wechatSwitch: endpoint({
    method: 'GET',
    path: '/v2/configs/system/wechatSwitch',
    access: 'public',
    summary: 'Get whether WeChat sign-in is enabled.',
    description: 'Old clients poll this before they show the icon.',
    response: z
      .object({ name: name('wechatSwitch'), value: z.boolean().describe('True if WeChat sign-in is offered.') })
      .meta({ id: 'WechatSetting', description: 'Whether WeChat sign-in is offered.' }),
  }),
  multiFactor: endpoint({
    method: 'GET',
    path: '/v2/configs/system/userLoginGoogle',
    access: 'signed-in',
    summary: "Get whether the user's organisation offers or requires a second factor.",
    response: z
      .object({ name: name('userLoginGoogle'), value: MultiFactorPolicy })
      .meta({ id: 'MultiFactorSetting', description: 'The multi-factor policy of the organisation.' }),
  }),
}
