import { LANGUAGES } from '@foyer/contract/languages'
import { PSEUDO_LANGUAGE, type ShownLanguage } from '../languages/index.ts'

export const SHOWN_LANGUAGES: readonly ShownLanguage[] = [...LANGUAGES, PSEUDO_LANGUAGE]
export const THEMES = ['light', 'dark'] as const
/** From the smallest handheld to the widest screen. */
export const SIZES = {
  320: 640,
  360: 720,
  768: 1024,
  1440: 900,
  3840: 2160,
} as const

/** How a story is shown; it is part of the address, so that a screenshot of each is possible. */
export interface Setting {
  readonly story: string | null
  readonly language: ShownLanguage
  readonly theme: (typeof THEMES)[number]
  readonly width: keyof typeof SIZES
}

export function settingOf(query: URLSearchParams): Setting {
  const pick = <One>(all: readonly One[], name: string, otherwise: One): One =>
    all.find((one) => String(one) === query.get(name)) ?? otherwise
  const widths = Object.keys(SIZES).map(Number) as Setting['width'][]
  return {
    story: query.get('story'),
    language: pick(SHOWN_LANGUAGES, 'language', 'en'),
    theme: pick(THEMES, 'theme', 'light'),
    width: pick(widths, 'width', 1440),
  }
}

export function addressOf(setting: Setting, alone: boolean): string {
  const query = new URLSearchParams({
    story: setting.story ?? '',
    language: setting.language,
    theme: setting.theme,
    width: String(setting.width),
  })
  if (alone) query.set('alone', '')
  return `?${query}`
}
