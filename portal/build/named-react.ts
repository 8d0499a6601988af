import * as react from 'react'
import type { Plugin } from 'vite'

const NAMED = '\0named-react'
const NAMES = Object.keys(react).filter((name) => /^[a-zA-Z]\w*$/.test(name) && name !== 'default')

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
      const isLibrary =
        importer?.includes('node_modules') && !/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(importer)
      return id === 'react' && isLibrary ? NAMED : null
    },
    load(id) {
      if (id !== NAMED) return null
      const names = NAMES.join(', ')
      return `import { ${names} } from 'react'\nexport { ${names} }\nexport default { ${names} }`
    },
  }
}
