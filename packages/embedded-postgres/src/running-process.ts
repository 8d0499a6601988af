import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const procStat = { state: 0, startTime: 19 } as const

/**
 * What tells this process from a later one that was given the same number; undefined when it is not running.
 * A process number alone proves nothing: after a restart of a container the same small numbers come back.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return isSignallable(pid) ? 'running' : undefined
  return processStatus(pid, 'lstart')
}

/** Could this process be a PostgreSQL server on that cluster? Where the system does not tell, the answer is yes. */
export function couldBePostgres(pid: number, cluster: string): boolean {
  const command = commandLine(pid)
  if (!command) return true
  return basename(command[0] ?? '').startsWith('postgres') && command.join(' ').includes(cluster)
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The second field is the program's name in brackets, which may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[procStat.state]
  // A killed process whose parent never collects it answers signals for ever, and yet is dead.
  if (state === 'Z' || state === 'X') return undefined
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot}:${fields[procStat.startTime]}`
}

function commandLine(pid: number): string[] | undefined {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)?.split('\0')
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
