import { registerHooks } from 'node:module'

/**
 * Why: dependency-cruiser reads TypeScript with the compiler's JavaScript interface, which TypeScript 7 no longer has. In a
 * process that imports this file, `typescript` is version 5.9 (`typescript5` of package.json). Nothing is compiled with it.
 */
registerHooks({
  resolve(specifier, context, next) {
    return next(specifier.replace(/^typescript(?=$|\/)/, 'typescript5'), context)
  },
})
