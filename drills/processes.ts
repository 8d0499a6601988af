import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'

export { signalFamily } from '@foyer/embedded-postgres/signal-family'

const ENDS_WITHIN = 20_000
/** The account for programs that refuse to run as root; the second one is on every system. */
const ACCOUNTS = ['postgres', 'nobody']

/** A program that a drill started. */
export interface RunningProgram {
  readonly pid: number
  /** True until it has ended. */
  readonly runs: boolean
  /** Its exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>
  /** Ends it with SIGTERM, and with SIGKILL if it does not react. */
  stop(): Promise<void>
  kill(): Promise<void>
}

export interface ProgramStart {
  readonly file: string
  readonly parameters: readonly string[]
  /** Gets what the program prints. */
  readonly log: string
  readonly environment?: Readonly<Record<string, string>>
  /** True if it starts as root and goes on as an account of its own. */
  readonly changesAccount?: boolean
}

interface Account {
  readonly uid: number
  readonly gid: number
}

/** Returns the account for programs that refuse to run as root; undefined if this process does not run as root. */
export function accountForPrograms(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ACCOUNTS) {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('No account for PostgreSQL, which does not run as root')
}

/** Gives a file or folder to that account. */
export function giveToPrograms(path: string): void {
  const account = accountForPrograms()
  if (account) chownSync(path, account.uid, account.gid)
}

export function startProgram({
  file,
  parameters,
  log,
  environment = {},
  changesAccount = false,
}: ProgramStart): RunningProgram {
  const output = openSync(log, 'a')
  const child = spawn(file, parameters, {
    ...(changesAccount ? {} : accountForPrograms()),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.on('error', () => undefined)
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    pid: child.pid ?? 0,
    ended: gone,
    get runs() {
      return isRunning(child)
    },
    async stop() {
      if (!isRunning(child)) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
      await gone
      clearTimeout(timer)
    },
    async kill() {
      if (!isRunning(child)) return
      child.kill('SIGKILL')
      await gone
    },
  }
}

function isRunning({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}
