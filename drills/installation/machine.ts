import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../drill.ts'
import { pathOf } from '../programs.ts'
import { runQuiet } from '../release/run-quiet.ts'
import { waitUntil } from '../wait-until.ts'

const BOOTSTRAP: Program = { name: 'mmdebstrap', debianPackage: 'mmdebstrap' }
const NSPAWN: Program = { name: 'systemd-nspawn', debianPackage: 'systemd-container' }
const NSENTER: Program = { name: 'nsenter', debianPackage: 'util-linux' }
const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
const SYSTEM = ['systemd', 'systemd-sysv', 'dbus', 'procps', 'ca-certificates']
const BOOTS_WITHIN = 120_000

export const MACHINE_PROGRAMS: readonly Program[] = [BOOTSTRAP, NSPAWN, NSENTER]

/** A Debian machine with systemd, in namespaces of its own and without a network. */
export interface Machine {
  /** Runs a script as root, and returns what it prints. */
  run(script: string): Promise<string>
  /** Runs a program of this machine in the network of that one. */
  runInNetwork(file: string, parameters: readonly string[], environment: Record<string, string>): Promise<string>
  stop(): Promise<void>
}

export async function bootstrap(root: string, packages: readonly string[]): Promise<void> {
  const sources = SOURCES.find((path) => existsSync(path))
  if (!sources) throw new Error('This machine has no list of sources of Debian')
  const all = [...SYSTEM, ...packages].join(',')
  await runQuiet(pathOf(BOOTSTRAP), ['--variant=minbase', `--include=${all}`, 'bookworm', root, sources])
}

export async function boot(root: string): Promise<Machine> {
  const parameters = ['--boot', `--directory=${root}`, '--register=no', '--keep-unit', '--private-network', '--quiet']
  const child = spawn(pathOf(NSPAWN), parameters, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const leader = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0] ?? ''
  const enter = (options: readonly string[]) => runQuiet(pathOf(NSENTER), [`--target=${leader()}`, ...options])
  const run = (script: string) => enter(['--all', 'bash', '-c', script])
  const isUp = () =>
    run('systemctl is-system-running || test "$(systemctl is-system-running)" = degraded').then(
      () => true,
      () => false,
    )
  const isPossible = () => (child.exitCode === null ? true : `systemd-nspawn ended with ${child.exitCode}`)
  await waitUntil('the machine runs', BOOTS_WITHIN, isUp, isPossible)
  return {
    run,
    runInNetwork(file, more, environment) {
      const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
      return enter(['--net', 'env', ...assignments, file, ...more])
    },
    async stop() {
      await run('systemctl poweroff').catch(() => undefined)
      await ended
    },
  }
}

/** Where files of the host are put for the script. */
export function folderIn(root: string, name: string): string {
  return join(root, 'root', name)
}
