import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const procStat = { state: 0, startTime: 19 } as const

/**
 * Returns what distinguishes a process from a later one with the same id, or undefined if it is not running. The id alone is not
 * enough: after a restart of a container the same small ids are used again.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return isSignallable(pid) ? 'running' : undefined
  return processStatus(pid, 'lstart')
}

/** Could this process be a PostgreSQL server of that cluster? Returns true if the system does not show its command. */
export function couldBePostgres(pid: number, cluster: string): boolean {
  const command = commandLine(pid)
  if (!command) return true
  return basename(command[0] ?? '').startsWith('postgres') && command.join(' ').includes(cluster)
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The second field is the program name in brackets. The name may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[procStat.state]
  // A zombie still accepts signals, although it has ended.
  if (state === 'Z' || state === 'X') return undefined
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot}:${fields[procStat.startTime]}`
}

function commandLine(pid: number): string[] | undefined {
  // Linux answers with nothing while it cannot read the memory of the process.
  if (process.platform === 'linux') return (readIfThere(`/proc/${pid}/cmdline`) || undefined)?.split('\0')
  if (process.platform === 'win32') return undefined
  return processStatus(pid, 'command')?.split(' ')
}

function processStatus(pid: number, column: string): string | undefined {
  try {
    const columns = execFileSync('ps', ['-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8', stdio: 'pipe' })
    return columns.trim() || undefined
  } catch {
    return undefined
  }
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
