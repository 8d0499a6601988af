import { LANGUAGE_NAMES } from '@foyer/contract/languages'
import type { Services } from '../services.ts'

/** The languages that are offered, each named in itself. */
export function languages({ settings }: Services) {
  return () => ({
    name: 'systemI18n' as const,
    value: settings.now.languages.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
  })
}

export function wechatSwitch({ settings }: Services) {
  return () => ({ name: 'wechatSwitch' as const, value: settings.now.wechatSwitch })
}
