import { LANGUAGE_NAMES } from '@foyer/contract/languages'
import type { SettingsStore } from '../settings/index.ts'

interface Deps {
  readonly settings: SettingsStore
}

/** Returns the offered languages, each with its name in that language. */
export function languages({ settings }: Deps) {
  return () => ({
    name: 'systemI18n' as const,
    value: settings.now.languages.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
  })
}

export function wechatSwitch({ settings }: Deps) {
  return () => ({ name: 'wechatSwitch' as const, value: settings.now.wechatSwitch })
}
