import { execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverEnvironment } from './cluster.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { commandAs } from './postgres-account.ts'
import { socketFolder } from './postgres-address.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { readPostmasterFile, removeStaleFiles } from './postmaster-file.ts'
import { processIdentity } from './running-process.ts'

const logLimit = 10 * 1024 * 1024
/** After a crash PostgreSQL first replays its log, which can take minutes. */
const READY_WITHIN = 300_000
/** What the server writes into its file then; the second one if it follows another server. */
const ACCEPTS_CONNECTIONS = new Set(['ready', 'standby'])
const ACCEPTS_WRITES = new Set(['ready'])
const stopSteps = [
  // A fast shutdown ends all sessions. The next two signals are for a server that hangs. Committed data survives each of them.
  { signal: 'SIGINT', waits: 10_000 },
  { signal: 'SIGQUIT', waits: 5_000 },
  { signal: 'SIGKILL', waits: 5_000 },
] as const

/** Everything that is needed to start the server of one cluster, also repeatedly. */
export type PostmasterPlan = {
  binaries: PostgresBinaries
  account: PostgresAccount | undefined
  cluster: string
  log: string
  port: number
  fsync: boolean
  /** Settings of PostgreSQL that are added to the usual ones or replace them. */
  settings?: Readonly<Record<string, string>>
  /** How long the start may take, in milliseconds. */
  readyWithin?: number
  /** Ready when it accepts writes: a server that recovers counts as a standby until then. */
  writesWhenReady?: boolean
}

/** One running server. `identity` distinguishes it from a later process with the same id. */
export type Postmaster = { pid: number; identity: string; gone: Promise<void> }

/** The server ended before it was ready; `output` is what it printed. */
export class PostmasterFailure extends Error {
  override readonly name = 'PostmasterFailure'
  readonly output: string

  constructor(output: string) {
    super(output.match(/FATAL: {2}(.*)/)?.[1] ?? 'the server ended without a message')
    this.output = output
  }
}

/**
 * Starts the server and waits until it accepts connections. It runs in a session of its own, so that Ctrl-C reaches only this
 * process, which then stops the server properly. It is started without pg_ctl, which polls only every 0.1 s.
 */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  removeStaleFiles(plan.cluster)
  const log = openLog(plan.log)
  try {
    const begin = fstatSync(log).size
    const { file, args, user } = commandAs(plan.account, plan.binaries.postgres, postgresArguments(plan))
    const child = spawn(file, args, {
      ...user,
      cwd: plan.cluster,
      env: serverEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    })
    let ended = false
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    }).then(() => {
      ended = true
    })
    child.unref()
    const running = await whenReady(plan, child.pid, () => ended)
    if (!running) {
      if (!ended) child.kill('SIGINT')
      throw new PostmasterFailure(readFileSync(plan.log).subarray(begin).toString())
    }
    return { ...running, gone }
  } finally {
    closeSync(log)
  }
}

/** Adopts a server that an earlier process started. */
export function adoptPostmaster(running: { pid: number; identity: string }): Postmaster {
  return { ...running, gone: watch(running) }
}

/** Stops the server, with stronger signals if it does not react. Committed data survives each of them. */
export async function stopPostmaster(postmaster: Postmaster, plan: PostmasterPlan): Promise<void> {
  for (const { signal, waits } of stopSteps) {
    if (processIdentity(postmaster.pid) !== postmaster.identity) return
    await send(signal, postmaster.pid, plan)
    if (await waitForExit(postmaster, waits)) return
  }
  throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not stop`)
}

async function send(signal: NodeJS.Signals, pid: number, plan: PostmasterPlan): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: a kill would always be a hard one.
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
    await promisify(execFile)(plan.binaries.pgCtl, ['stop', '-m', mode, '-D', plan.cluster]).catch(() => undefined)
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function waitForExit(postmaster: Postmaster, milliseconds: number): Promise<boolean> {
  const tooLong = new AbortController()
  const timeout = pause(milliseconds, false, { signal: tooLong.signal }).catch(() => false)
  const gone = await Promise.race([postmaster.gone.then(() => true), timeout])
  tooLong.abort()
  return gone
}

function postgresArguments({ cluster, port, fsync, settings }: PostmasterPlan): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder(cluster, port) ?? '',
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '64MB',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Statements contain personal data. The program logs its own failures.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...settings,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function whenReady(
  { cluster, readyWithin = READY_WITHIN, writesWhenReady = false }: PostmasterPlan,
  pid: number | undefined,
  ended: () => boolean,
) {
  const accepted = writesWhenReady ? ACCEPTS_WRITES : ACCEPTS_CONNECTIONS
  for (const start = performance.now(); performance.now() - start < readyWithin && !ended(); await pause(2)) {
    const file = readPostmasterFile(cluster)
    if (file && file.pid === pid && accepted.has(file.status)) return { pid: file.pid, identity: file.identity }
  }
  return undefined
}

async function watch({ pid, identity }: { pid: number; identity: string }): Promise<void> {
  while (processIdentity(pid) === identity) await pause(100, undefined, { ref: false })
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimit) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
