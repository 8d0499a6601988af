import { registerHooks } from 'node:module'

/**
 * dependency-cruiser needs the JavaScript API of the compiler, which TypeScript 7 no longer has. In a process that imports this
 * file, `typescript` is version 5.9 (`typescript5` in package.json). It only parses.
 */
registerHooks({
  resolve(specifier, context, next) {
    return next(specifier.replace(/^typescript(?=$|\/)/, 'typescript5'), context)
  },
})
