import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { preventInlineStyle } from './no-inline-style.ts'
import { releaseRemovedElements } from './release-removed-elements.ts'

preventInlineStyle()
releaseRemovedElements()

/** The languages that Foyer offers, with the locale whose texts React Aria has for them. */
const LOCALES = { en: 'en-US', fr: 'fr-FR', de: 'de-DE', es: 'es-ES', zh: 'zh-CN' } as const

interface LocaleProviderProps {
  /** `en`, `fr`, `de`, `es` or `zh`; English is used for any other. */
  readonly language: string
  readonly children: ReactNode
}

/** Sets the language of the texts, dates and numbers that components bring themselves. */
export function LocaleProvider({ language, children }: LocaleProviderProps) {
  const known = Object.hasOwn(LOCALES, language) ? (language as keyof typeof LOCALES) : 'en'
  return <I18nProvider locale={LOCALES[known]}>{children}</I18nProvider>
}
