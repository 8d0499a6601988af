import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as react from 'react'
import * as reactDom from 'react-dom'
import type { Plugin } from 'vite'

/** The modules of React that libraries import, with the names that these export. */
const NAMES = new Map([
  ['react', namesOf(react)],
  ['react-dom', namesOf(reactDom)],
])
const NAMED = '\0named-'
/** A shim for React before 18, in CommonJS. */
const STORE_SHIM = 'use-sync-external-store/shim'
/** The same with a selector, which React does not have. */
const WITH_SELECTOR = `${STORE_SHIM}/with-selector`
const WITH_SELECTOR_FILE = 'cjs/use-sync-external-store-shim/with-selector.production.js'

/**
 * Libraries write `import * as React`. React is CommonJS, so the bundler would need a helper for that, in a file of its own that
 * the sign-in page loads as well. For libraries this module has the same names, as ESM.
 */
export function namedReact(): Plugin {
  return {
    name: 'foyer:named-react',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(NAMED)) return id
      if (id === WITH_SELECTOR) return NAMED + WITH_SELECTOR
      if (id.startsWith(STORE_SHIM)) return NAMED + STORE_SHIM
      const isLibrary =
        importer?.includes('node_modules') && !/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(importer)
      return NAMES.has(id) && isLibrary ? NAMED + id : null
    },
    load(id) {
      if (!id.startsWith(NAMED)) return null
      const name = id.slice(NAMED.length)
      if (name === STORE_SHIM) return "export { useSyncExternalStore } from 'react'"
      if (name === WITH_SELECTOR) return withSelector()
      const names = NAMES.get(name)?.join(', ')
      return `import { ${names} } from '${name}'\nexport { ${names} }\nexport default { ${names} }`
    },
  }
}

function namesOf(module: object): readonly string[] {
  return Object.keys(module).filter((name) => /^[a-zA-Z]\w*$/.test(name) && name !== 'default')
}

/** The package as ESM: its code is the same. */
function withSelector(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('use-sync-external-store/package.json'))
  const code = readFileSync(join(folder, WITH_SELECTOR_FILE), 'utf8')
  return `import react from '${NAMED}react'
const { useSyncExternalStoreWithSelector } = ((exports, require) => { ${code}; return exports })({}, () => react)
export { useSyncExternalStoreWithSelector }`
}
