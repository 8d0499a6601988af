import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** The locales that Foyer offers, as React Aria names them. Its strings in other locales are left out of the bundle. */
export const LOCALES = ['en-US', 'fr-FR', 'de-DE', 'es-ES', 'zh-CN'] as const

/** Part of the build of everything that uses `@foyer/ui`. */
export function onlyOfferedLocales(): Plugin {
  return { ...(optimizeLocales.vite({ locales: [...LOCALES] }) as Plugin), enforce: 'pre' }
}
