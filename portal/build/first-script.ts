import type { Rolldown } from 'vite'

/**
 * Puts everything that the sign-in page needs at once into one file. Left to itself the bundler makes several of it, because
 * later parts share some; each of them would cost its own headers and pack worse.
 */
export function firstScript(entry: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined
  return (module, modules) => {
    needed ??= neededBy(entry, (id) => modules.getModuleInfo(id)?.importedIds ?? [])
    return module !== entry && needed.has(module) ? 'door' : null
  }
}

function neededBy(entry: string, importsOf: (module: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([entry])
  for (const module of found) for (const imported of importsOf(module)) found.add(imported)
  return found
}
