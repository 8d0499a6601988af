import type { Permission } from '../work-bench/index.ts'
import { RESERVED_KEYS } from './key.ts'
import type { Manifest, ManifestPage } from './manifest.ts'
import { findRegistrationProblem, type TreeProblem } from './permission-tree.ts'
import { compareVersions } from './version-order.ts'

/** The names of the two files of a package that its manifest does not list. */
export const MANIFEST_FILE = 'manifest.json'
export const SIGNATURE_FILE = 'manifest.sig'

/**
 * Returns the first problem of a manifest that its schema cannot express, with the path of the field, or undefined.
 * @param shell the version of the shell that would run it
 */
export function findManifestProblem(manifest: Manifest, shell: string): TreeProblem | undefined {
  const { key, minimumShell, permissions } = manifest
  if (RESERVED_KEYS.includes(key)) return { path: 'key', problem: 'is reserved' }
  if (compareVersions(minimumShell, shell) > 0)
    return { path: 'minimumShell', problem: `is newer than this shell, ${shell}` }
  const registration = findRegistrationProblem(key, permissions)
  if (registration) return { ...registration, path: `permissions.${registration.path}` }
  return findMenuProblem(manifest) ?? findFileProblem(manifest) ?? findPageProblem(manifest)
}

function findMenuProblem({ menu, permissions }: Manifest): TreeProblem | undefined {
  const known = new Set(keysOfTree(permissions))
  const paths = new Set<string>()
  for (const [index, { path, permission }] of menu.entries()) {
    if (permission !== undefined && !known.has(permission))
      return { path: `menu.${index}.permission`, problem: 'is not among the permissions of this manifest' }
    if (paths.has(path)) return { path: `menu.${index}.path`, problem: 'occurs twice' }
    paths.add(path)
  }
  return undefined
}

interface NamedFile {
  readonly path: string
  readonly file: string
  /** Undefined where the schema checks it. */
  readonly ending?: RegExp
}

function findFileProblem({ files, icon, servicePage, managementPage }: Manifest): TreeProblem | undefined {
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE])
    if (Object.hasOwn(files, own)) return { path: `files.${own}`, problem: 'cannot be a file of the application' }
  const named: NamedFile[] = [
    ...(icon === undefined ? [] : [{ path: 'icon', file: icon }]),
    ...filesOfPage('servicePage', servicePage),
    ...filesOfPage('managementPage', managementPage),
  ]
  for (const { path, file, ending } of named) {
    if (!Object.hasOwn(files, file)) return { path, problem: `names ${file}, which is not among the files` }
    if (ending && !ending.test(file)) return { path, problem: 'has the wrong file extension' }
  }
  return undefined
}

function findPageProblem({ servicePage, managementPage }: Manifest): TreeProblem | undefined {
  if (servicePage || managementPage) return undefined
  return {
    path: 'servicePage',
    problem: 'is missing, and so is managementPage: an application has one of them or both',
  }
}

function filesOfPage(field: string, page: ManifestPage | undefined): NamedFile[] {
  if (!page) return []
  return [
    { path: `${field}.entry`, file: page.entry, ending: /\.m?js$/ },
    ...page.imports.map((file, index) => ({ path: `${field}.imports.${index}`, file, ending: /\.m?js$/ })),
    ...page.styles.map((file, index) => ({ path: `${field}.styles.${index}`, file, ending: /\.css$/ })),
  ]
}

/** Returns the keys of all permissions of a tree. */
export function keysOfTree(tree: readonly Permission[]): string[] {
  return tree.flatMap(({ key, children }) => [key, ...keysOfTree(children)])
}
