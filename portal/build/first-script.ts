import type { Rolldown } from 'vite'

/**
 * What an index near the entry passes on, and no sign-in page uses: it comes with the calls that the parts behind the sign-in
 * make.
 */
export const AFTER_SIGN_IN =
  /more-calls|[\\/]src[\\/](rotation[\\/]|session-end[\\/]|errors[\\/]act-on|session[\\/](work-bench-state|use-unsaved)|passkey[\\/](load-ceremony|suggested-name)|theme[\\/]choose-theme)/

/**
 * Puts everything that the sign-in page needs at once into one file. Left to itself the bundler makes several of it, because
 * later parts share some; each of them would cost its own headers and pack worse.
 */
export function firstScript(entry: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined
  return (module, modules) => {
    needed ??= neededBy(entry, (id) => modules.getModuleInfo(id)?.importedIds ?? [])
    return module !== entry && needed.has(module) && !AFTER_SIGN_IN.test(module) ? 'door' : null
  }
}

function neededBy(entry: string, importsOf: (module: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([entry])
  for (const module of found) for (const imported of importsOf(module)) found.add(imported)
  return found
}
