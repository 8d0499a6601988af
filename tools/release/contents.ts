/** What a release contains. Everything else of the repository is for its contributors. */

/** Folders whose committed files are copied, without tests. */
export const FOLDERS = [
  ...['contract/src', 'messages/src', 'sdk/src'],
  ...['gateway/assets', 'gateway/migrations', 'gateway/seed', 'gateway/src'],
  ...['assets', 'labels', 'temperature'].flatMap((key) => [`applications/${key}/server`, `applications/${key}/shared`]),
  ...['packages/embedded-postgres/src', 'packages/identity-providers/src'],
  ...['deploy', 'docs/guides', 'docs/reference', 'docs/runbooks'],
]

/** Folders that `npm run build` writes. */
export const BUILT = [
  'gateway/dist',
  'portal/dist',
  ...['administration', 'assets', 'labels', 'temperature'].map((key) => `applications/${key}/dist`),
]

/** The workspaces whose packages are installed: those that the gateway imports. */
export const WORKSPACES = [
  ...['contract', 'messages', 'sdk', 'gateway', 'packages/embedded-postgres', 'packages/identity-providers'],
  ...['applications/assets', 'applications/labels', 'applications/temperature'],
]

/** The workspaces whose code is in the pages that browsers load. */
export const BROWSER_WORKSPACES = ['portal', 'applications/administration', 'ui']

/** True for a committed file that belongs into a release. */
export function isReleased(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && !isTest(path)
}

/** True for a file of a build that is served. The gallery and the stamp of the build are for contributors. */
export function isServed(path: string): boolean {
  return !path.startsWith('portal/dist/gallery/') && !path.endsWith('/.built-from')
}

/** True for a file of an installed package that is read only by compilers and debuggers. Links lead to workspaces, which run as TypeScript. */
export function isDevelopmentFile(path: string): boolean {
  if (path.startsWith('node_modules/@foyer/')) return false
  return /\.(map|ts|mts|cts|flow|tsbuildinfo)$/.test(path) || /^node_modules\/node-[^/]+\/(include|share)\//.test(path)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').includes('tests')
}

/** The names of packages that a text of TypeScript imports. */
export function importedPackages(text: string): string[] {
  const specifiers = text.matchAll(/\b(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[\w][\w.-]*)[^']*'/g)
  return [...new Set([...specifiers].map(([, name]) => name as string))]
}

export interface PackageFile {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/**
 * The package.json of a workspace in a release: of its dependencies those that the released files import. What only its screens import
 * is in the built pages already.
 */
export function releasedPackage(file: PackageFile, imported: ReadonlySet<string>): PackageFile {
  const { scripts: _scripts, devDependencies: _development, dependencies = {}, ...rest } = file
  const needed = Object.entries(dependencies).filter(([name]) => imported.has(name))
  return { ...rest, dependencies: Object.fromEntries(needed) }
}
