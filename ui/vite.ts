import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'

/** The locales that Foyer offers, as React Aria names them. Its strings in other locales are left out of the bundle. */
export const LOCALES = ['en-US', 'fr-FR', 'de-DE', 'es-ES', 'zh-CN'] as const

/** Part of the build of everything that uses `@foyer/ui`. */
export function onlyOfferedLocales(): Plugin {
  return { ...(optimizeLocales.vite({ locales: [...LOCALES] }) as Plugin), enforce: 'pre' }
}

const ANNOUNCER = /react-aria[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer/
const AS_HTML = /\.innerHTML = ''/g

/**
 * Part of the build of everything that uses `@foyer/ui`. React Aria empties its announcements by a string as HTML, which the content
 * security policy of the portal refuses: the error would end the application as soon as a user types a date.
 */
export function withoutHtmlStrings(): Plugin {
  return {
    name: 'without-html-strings',
    enforce: 'pre',
    transform: {
      filter: { id: ANNOUNCER },
      handler(code) {
        if (code.search(AS_HTML) < 0) return this.error('React Aria empties its announcements in another way now.')
        return { code: code.replace(AS_HTML, '.replaceChildren()'), map: null }
      },
    },
  }
}

/** Builds the content of an application's package: the module that the shell loads, its styles, and what is in `public`. */
export function applicationPackage(): UserConfig {
  return {
    base: './',
    logLevel: 'warn',
    plugins: [react(), onlyOfferedLocales(), withoutHtmlStrings()],
    build: {
      outDir: 'dist/package',
      target: ['chrome111', 'firefox115', 'safari16.4'],
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/main.tsx',
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  }
}
