import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresAccount } from '../postgres-account.ts'
import type { PostmasterPlan } from '../postmaster.ts'
import { PostmasterFailure, startPostmaster, stopPostmaster } from '../postmaster.ts'
import { ARCHIVE_LATER, positionOf } from './wal-archive.ts'

/** Replaying the WAL of a week takes long. */
const RECOVERS_WITHIN = 24 * 3_600_000
const ENDED_BEFORE_TARGET = 'recovery ended before configured recovery target was reached'
/** Any number serves: the server does not listen on it. */
const PORT = 5432

export type RecoveryPlan = Pick<PostmasterPlan, 'binaries' | 'account' | 'cluster' | 'log' | 'fsync'> & {
  /** A copy of the archived WAL. */
  wal: string
  /** The last segment in `wal` that belongs to the timeline. */
  lastSegment: string | undefined
  /** The timeline to follow; without it the newest. */
  timeline: number | undefined
  /** The changes that were committed after it are left out. Without it everything is recovered. */
  to: Date | undefined
  owner: string
  /** The new password of the owner. */
  password: string
}

export type Recovery = {
  /** The commit of the last change that was recovered; undefined if the WAL had none. */
  readonly lastCommit: Date | undefined
  /** False if the WAL ends before the requested instant. */
  readonly targetFound: boolean
  /** The archived segment in which the recovery ended too early, because it or the next one is damaged or missing. */
  readonly endedIn: string | undefined
  readonly timeline: number
}

/**
 * Recovers an unpacked base backup: the server replays WAL up to the instant, begins a new timeline, and stops. It accepts
 * connections on a socket of a private folder only.
 */
export async function recoverCluster(plan: RecoveryPlan): Promise<Recovery> {
  const first = await recoverTo(plan, plan.to)
  if (first) return { ...first, targetFound: true }
  // All of the WAL is from before that instant.
  const whole = await recoverTo(plan, undefined)
  return { ...(whole as Omit<Recovery, 'targetFound'>), targetFound: false }
}

/** Returns undefined if the WAL ends before the instant. */
async function recoverTo(plan: RecoveryPlan, to: Date | undefined): Promise<Omit<Recovery, 'targetFound'> | undefined> {
  const sockets = privateFolder(plan.account)
  try {
    writeOwned(join(plan.cluster, 'recovery.signal'), '', plan.account)
    const access = join(sockets, 'access')
    writeOwned(access, 'local all all trust\n', plan.account)
    const server = {
      ...plan,
      port: PORT,
      readyWithin: RECOVERS_WITHIN,
      writesWhenReady: true,
      settings: settingsOf(plan, sockets, access, to),
    }
    const postmaster = await startPostmaster(server)
    try {
      return await readAndSetPassword(plan, sockets, to)
    } finally {
      await stopPostmaster(postmaster, server)
    }
  } catch (error) {
    if (to && error instanceof PostmasterFailure && error.output.includes(ENDED_BEFORE_TARGET)) return undefined
    throw error
  } finally {
    rmSync(sockets, { recursive: true, force: true })
  }
}

function settingsOf(plan: RecoveryPlan, sockets: string, access: string, to: Date | undefined) {
  return {
    listen_addresses: '',
    unix_socket_directories: sockets,
    hba_file: access,
    hot_standby: 'off',
    ...ARCHIVE_LATER,
    restore_command: `cp ${quote(plan.wal)}/%f "%p"`,
    recovery_target_action: 'promote',
    recovery_target_timeline: String(plan.timeline ?? 'latest'),
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}

async function readAndSetPassword(plan: RecoveryPlan, host: string, to: Date | undefined) {
  const client = new pg.Client({ host, port: PORT, user: plan.owner, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `alter role ${client.escapeIdentifier(plan.owner)} password ${client.escapeLiteral(plan.password)}`,
    )
    const { rows } = await client.query<{ last: Date | null; segment: string; timeline: number }>(
      `select pg_last_xact_replay_timestamp() as last, pg_walfile_name(pg_last_wal_replay_lsn()) as segment,
        (select timeline_id from pg_control_checkpoint()) as timeline`,
    )
    const [{ last, segment, timeline }] = rows as [{ last: Date | null; segment: string; timeline: number }]
    const early = !to && plan.lastSegment !== undefined && positionOf(segment) < positionOf(plan.lastSegment)
    return { lastCommit: last ?? undefined, timeline, endedIn: early ? segment : undefined }
  } finally {
    await client.end()
  }
}

/** Gives an unpacked cluster to the account of its server. */
export function giveTo(account: PostgresAccount | undefined, folder: string): void {
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), account.uid, account.gid)
}

function privateFolder(account: PostgresAccount | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'recovery-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

function writeOwned(path: string, content: string, account: PostgresAccount | undefined): void {
  writeFileSync(path, content, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
}

/** For the shell, and for PostgreSQL, which replaces what begins with a percent sign. */
function quote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}
