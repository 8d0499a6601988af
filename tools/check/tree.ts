import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Source files for the checks. Uncommitted files are included, and git is not needed: an unpacked archive has none. */
export const ROOT = join(import.meta.dirname, '../..')

const SKIPPED = new Set(['node_modules', 'dist', 'test-results'])

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Returns the sorted paths of files below the folders that match the pattern. A missing folder has none. */
export function filesBelow(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => walk(folder))
    .filter((path) => pattern.test(path))
    .sort()
}

export function sourcesBelow(folders: readonly string[], pattern: RegExp): SourceFile[] {
  return filesBelow(folders, pattern).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The workspaces by folder name. */
export function workspaces(): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
  return manifest.workspaces
}

export const TEST_FILE = /\.test\.tsx?$/
export const CODE_FILE = /\.(ts|tsx|mts|mjs)$/

function walk(folder: string): string[] {
  return entries(folder).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(path) : [path]
  })
}

function entries(folder: string) {
  try {
    return readdirSync(join(ROOT, folder), { withFileTypes: true })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw problem
  }
}
