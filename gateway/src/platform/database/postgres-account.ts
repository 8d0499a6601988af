import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFault } from './start-fault.ts'

/** The system account that PostgreSQL runs as. */
export type PostgresAccount = { name: string; uid: number; gid: number }

const preferredNames = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. Started by root, the gateway therefore hands it to another account: the owner of
 * the cluster where there is one, else the system's 'postgres', else 'nobody'. Undefined: our own account will do.
 */
export function choosePostgresAccount(
  cluster: string,
  ownUid = process.getuid?.(),
  passwd = '/etc/passwd',
): PostgresAccount | undefined {
  if (ownUid !== 0) return undefined
  const accounts = readAccounts(passwd)
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) {
    return { name: accounts.find((account) => account.uid === owner.uid)?.name ?? `user ${owner.uid}`, ...owner }
  }
  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name)
    if (account) return account
  }
  throw new StartFault(
    'The gateway was started as root, PostgreSQL refuses to run as root, and there is no account to give it to.',
    'Start the gateway as an ordinary user, create the account "postgres", or set DATABASE_URL.',
  )
}

/** An ordinary user cannot run a cluster which root, or somebody else, has made. */
export function refuseForeignCluster(cluster: string, ownUid = process.getuid?.()): void {
  const owner = ownerOf(cluster)
  if (!owner || ownUid === undefined || ownUid === 0 || owner.uid === ownUid) return
  throw new StartFault(
    `The database in ${cluster} belongs to another user (uid ${owner.uid}; this gateway runs as uid ${ownUid}).`,
    'Start the gateway as before (root, if it was root), or set FOYER_DATA to a folder of your own.',
  )
}

/**
 * Refuses, before anything is written, a place that the account cannot reach: initdb and PostgreSQL themselves would
 * only say 'Permission denied', and not where.
 */
export function refuseUnreachable(account: PostgresAccount, folder: string, program: string): void {
  const data = closedParent(account, folder)
  const programs = closedParent(account, dirname(program))
  const closed = data ?? programs
  if (!closed || canEnter(account, folder, program)) return
  throw new StartFault(
    `PostgreSQL runs as "${account.name}" because the gateway was started as root, and "${account.name}" may not enter ` +
      `${closed}, below which ${data ? 'its data' : 'its programs'} would lie.`,
    `${data ? 'Set FOYER_DATA to a folder outside of it, or a' : 'A'}llow entering with "chmod o+x ${closed}", ` +
      'or start the gateway as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function closedParent(account: PostgresAccount, folder: string): string | undefined {
  const parents: string[] = []
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    parents.unshift(path)
    if (path === dirname(path)) break
  }
  return parents.find((path) => !mayEnter(account, path))
}

function mayEnter(account: PostgresAccount, path: string): boolean {
  const { mode, uid, gid } = statSync(path)
  const executable = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & executable) !== 0
}

/** The mode bits do not know of access control lists: before refusing, try it. */
function canEnter({ uid, gid }: PostgresAccount, folder: string, program: string): boolean {
  const script = 'cd "$1" && test -x "$2"'
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder, program], { uid, gid, cwd: '/' }).status === 0
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && { uid: stat.uid, gid: stat.gid }
}

function readAccounts(passwd: string): PostgresAccount[] {
  const lines = readFileSync(passwd, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
