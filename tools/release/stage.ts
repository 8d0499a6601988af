import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  BUILT,
  importedPackages,
  isDevelopmentFile,
  isReleased,
  isServed,
  type PackageFile,
  releasedPackage,
  WORKSPACES,
} from './contents.ts'

/** Of the root's package.json: what npm needs for the same versions, and a Node.js for this system. */
const ROOT_FIELDS = ['name', 'version', 'private', 'type', 'license', 'allowScripts', 'optionalDependencies']

export interface Staging {
  /** The repository, built. */
  readonly root: string
  /** An empty folder, which gets the release. */
  readonly folder: string
  readonly files: readonly string[]
}

/** Copies what runs into a folder, and installs there what it imports, in the versions of the lock file. */
export function stageRelease({ root, folder, files }: Staging): void {
  const released = files.filter(isReleased)
  for (const path of released) copy(root, folder, path)
  for (const built of BUILT) for (const path of filesIn(root, built)) if (isServed(path)) copy(root, folder, path)
  const bin = join(folder, 'bin', 'foyer')
  mkdirSync(dirname(bin))
  cpSync(join(import.meta.dirname, 'foyer'), bin)
  writePackages(root, folder, released)
  installPackages(root, folder)
}

function writePackages(root: string, folder: string, released: readonly string[]): void {
  for (const workspace of WORKSPACES) {
    const own = released.filter((path) => path.startsWith(`${workspace}/`) && path.endsWith('.ts'))
    const imported = new Set(own.flatMap((path) => importedPackages(readFileSync(join(root, path), 'utf8'))))
    const path = `${workspace}/package.json`
    writeJson(join(folder, path), releasedPackage(readJson(join(root, path)), imported))
  }
  const whole = readJson(join(root, 'package.json'))
  const fields = Object.fromEntries(ROOT_FIELDS.map((field) => [field, whole[field]]))
  const scripts = { start: 'exec bin/foyer start', foyer: 'bin/foyer' }
  writeJson(join(folder, 'package.json'), { ...fields, workspaces: WORKSPACES, scripts })
}

function installPackages(root: string, folder: string): void {
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  /* Removes from the lock file what is no longer named, and changes no version. */
  npm(folder, ['install', '--package-lock-only', '--omit=dev', '--prefer-offline'])
  npm(folder, ['ci', '--omit=dev', '--prefer-offline'])
  const lists = ['.package-lock.json', '.bin'].map((name) => join(folder, 'node_modules', name))
  for (const path of lists) rmSync(path, { recursive: true, force: true })
  for (const path of filesIn(folder, 'node_modules')) if (isDevelopmentFile(path)) rmSync(join(folder, path))
}

function npm(folder: string, parameters: readonly string[]): void {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier']
  const { status, stderr, stdout } = spawnSync('npm', [...parameters, ...quiet], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')} failed:\n${stderr}${stdout}`)
}

function copy(root: string, folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(join(root, path), join(folder, path))
}

/** The paths of the files below a folder, from the root, without links. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
}

function readJson(path: string): PackageFile {
  return JSON.parse(readFileSync(path, 'utf8')) as PackageFile
}

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`)
}
