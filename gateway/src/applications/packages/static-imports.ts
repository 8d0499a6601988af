import { posix } from 'node:path'
import { ImportType, initSync, parse } from 'es-module-lexer'

/** Kinds of imports without which a module does not run. */
const STATIC: ReadonlySet<ImportType> = new Set([
  ImportType.Static,
  ImportType.StaticSourcePhase,
  ImportType.StaticDeferPhase,
])

/**
 * The modules that an entry imports statically, directly or through another one, in the order in which they are found. What a module
 * loads afterwards with `import()` is not among them, and neither is a file that the package does not have.
 * @param entry the path of the entry
 * @param files the files of the package by their paths
 */
export function staticImports(entry: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  initSync()
  const found = new Set([entry])
  for (const path of found)
    for (const specifier of specifiersIn(files.get(path))) {
      const imported = pathOf(specifier, path)
      if (imported !== undefined && files.has(imported)) found.add(imported)
    }
  found.delete(entry)
  return [...found]
}

/** Empty for a file that is no module: the browser will say what is wrong with it. */
function specifiersIn(content: Uint8Array | undefined): string[] {
  if (!content) return []
  try {
    const [imports] = parse(new TextDecoder().decode(content))
    return imports.filter(({ t }) => STATIC.has(t)).flatMap(({ n }) => n ?? [])
  } catch {
    return []
  }
}

/** Undefined for an import from another place, such as an address of another origin. */
function pathOf(specifier: string, from: string): string | undefined {
  if (!/^\.{1,2}\//.test(specifier)) return undefined
  return posix.normalize(posix.join(posix.dirname(from), specifier))
}
