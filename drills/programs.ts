import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './drill.ts'

/** System folders that may not be in the PATH of an ordinary account. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** Returns the path of a program, or undefined if it is not installed. */
export function findProgram({ name, path }: Program): string | undefined {
  if (path) return globSync(path).filter(isFile).sort(byVersion).at(-1)
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isFile)
}

/** Returns the path of a program that was found before. */
export function pathOf(program: Program): string {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${program.name} is not installed`)
  return path
}

export function missingPrograms(programs: readonly Program[]): Program[] {
  return programs.filter((program) => findProgram(program) === undefined)
}

/** The arguments of apt-get that install the packages of these programs, and nothing that they only recommend. */
export function installArguments(programs: readonly Program[]): string[] {
  const packages = new Set(programs.map(({ debianPackage }) => debianPackage))
  return ['install', '--yes', '--no-install-recommends', ...packages]
}

/** Installs packages without starting the services that are in them. */
export function install(programs: readonly Program[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const parameters of [['update'], installArguments(programs)]) {
    const { status } = spawnSync('apt-get', parameters, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`apt-get ${parameters[0]} failed`)
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
