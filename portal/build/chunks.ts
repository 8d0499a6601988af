import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { ROUTE_NAMES, type RouteName, routes } from '../src/routes.ts'

const SOURCES = join(import.meta.dirname, '../src')
/** The script that sends the first requests of a page of the shell. It imports nothing. */
export const EARLY = 'early/early-requests.ts'
const EARLY_FILE = join(SOURCES, EARLY)
/** The frame around every page of the shell. */
const SHELL = join(SOURCES, 'shell/shell.tsx')

/**
 * What an index near the entry passes on, and no sign-in page uses: it comes with the requests that are sent behind the sign-in.
 */
const AFTER_SIGN_IN =
  /more-calls|[\\/]src[\\/](rotation[\\/]|session-end[\\/]|early[\\/](early-fetch|index)|errors[\\/]apply-handling|session[\\/](work-bench-state|use-unsaved)|passkey[\\/](load-web-authn|suggested-name)|theme[\\/](choose-theme|show-accent))/

/** What hashes: the form can be used before it is there. */
const HASHING = /[\\/]contract[\\/]src[\\/]sign-in[\\/](digest|proof-of-work)\.ts|node_modules[\\/]@noble[\\/]/
const AFTER_ENTRY = new RegExp(`${AFTER_SIGN_IN.source}|${HASHING.source}`)

/** The source file of a route's page, below `src`; none for the page in the entry bundle. */
export function sourceOf(name: RouteName): string | undefined {
  const { load } = routes[name]
  // The table says it where it loads the page, and nowhere else.
  const path = /import\(\s*'\.\/([^']+)'/.exec(String(load))?.[1]
  if (load && !path) throw new Error(`The route ${name} loads its page otherwise than by import('./…').`)
  return path
}

/** The component kit comes after the page: the shell does not wait for it. */
const KIT = /[\\/]ui[\\/]src[\\/](overlays|lists|fields)[\\/].*\.tsx$/
/** What dialogs and panels are made of. The shell does not wait for it; lists and fields come with the panels that have them. */
const COMPONENTS =
  /[\\/]ui[\\/]src[\\/](overlays[\\/](dialog|panel)|locale-provider|no-inline-style|class-names)|node_modules[\\/](@swc|@internationalized|clsx|use-sync-external-store|react-aria[\\/].*[\\/](overlays|dialog|focus|interactions|utils|ssr|i18n|visually-hidden|button)[\\/]|react-stately[\\/].*[\\/](overlays|utils|flags)[\\/]|react-aria-components[\\/].*[\\/](Button|Dialog|Heading|Modal|OverlayArrow|Text|utils)\.mjs)/

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Group = Rolldown.CodeSplittingGroup

/**
 * The chunks of the build, most important first. A group takes what its modules import, unless a group before it has that.
 * The entry bundle is one file: left to itself the bundler makes several of it, because later pages share some, and each would
 * cost its own headers and compress worse. A page itself is a chunk of its own: among others it would need a namespace object,
 * and the helper for that would be one more file for everyone.
 */
export function chunkGroups(entry: string): Group[] {
  const groups: Group[] = [
    { name: 'early-requests', test: (module) => module === EARLY_FILE },
    // React changes seldom: on its own it stays cached when the portal changes.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: neededBy('entry', [entry], AFTER_ENTRY), debugName: 'entry' },
    { name: 'hashing', test: HASHING },
    { name: 'more-calls', test: AFTER_SIGN_IN },
    ...CHUNKS.map((chunk) => ({ name: neededBy(chunk, rootsOf(chunk), undefined, KIT), debugName: chunk })),
    { name: 'components', test: COMPONENTS },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

const CHUNKS = [...new Set(ROUTE_NAMES.flatMap((name) => routes[name].chunk ?? []))]
const PAGES = new Set([SHELL, EARLY_FILE, ...ROUTE_NAMES.flatMap(fileOf)])

function fileOf(name: RouteName): string[] {
  const source = sourceOf(name)
  return source ? [join(SOURCES, source)] : []
}

function rootsOf(chunk: string): string[] {
  const pages = ROUTE_NAMES.filter((name) => routes[name].chunk === chunk).flatMap(fileOf)
  return chunk === 'shell' ? [SHELL, ...pages] : pages
}

/**
 * Puts into a chunk whatever its roots need, but for pages.
 * @throws while building, if they need what must come after them
 */
function neededBy(
  chunk: string,
  roots: readonly string[],
  except?: RegExp,
  excluded?: RegExp,
): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined
  return (module, modules) => {
    needed ??= importsOf(roots, modules)
    if (excluded?.test(module) && needed.has(module))
      throw new Error(
        `The chunk ${chunk} needs ${module}. Import it lazily, and export it from no index of a capability.`,
      )
    return needed.has(module) && !except?.test(module) ? chunk : null
  }
}

function importsOf(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (module: string): void => {
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? [])
      if (!PAGES.has(imported)) found.add(imported)
  }
  roots.forEach(add)
  found.forEach(add)
  return found
}
