import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The system account that PostgreSQL runs as. */
export type PostgresAccount = {
  name: string
  uid: number
  gid: number
  /** Lets it pass through folders that are closed to it, if root started below one (see `withTraversalCapability`). */
  capability?: Capability
}

/** Passing folders; the second, which may write as well, only where the first is not to be had (in containers). */
const capabilities = { dac_read_search: 2n, dac_override: 1n } as const
type Capability = keyof typeof capabilities

const preferredNames = ['postgres', 'nobody']

/**
 * PostgreSQL does not run as root. If this process does, another account runs PostgreSQL: the owner of the cluster if
 * there is one, else the system's 'postgres', else 'nobody'. Undefined: our own account.
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
    const account = accounts.find(({ name: listed }) => listed === name)
    if (account) return account
  }
  throw new EmbeddedPostgresError(
    'This process runs as root, PostgreSQL does not run as root, and there is no account that could run it.',
    (names) => `Start as an ordinary user, create the account "postgres", or set ${names.server}.`,
  )
}

/** An ordinary user cannot run a cluster which root, or another user, has created. */
export function assertClusterOwner(cluster: string, ownUid = process.getuid?.()): void {
  const owner = ownerOf(cluster)
  if (!owner || ownUid === undefined || ownUid === 0 || owner.uid === ownUid) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to another user (uid ${owner.uid}; this process runs as uid ${ownUid}).`,
    (names) => `Start as before (root, if it was root), or set ${names.folder} to a folder of your own.`,
  )
}

/**
 * The account, able to reach its data and programs. Root often works below folders that are closed to all others, such
 * as its home: there PostgreSQL gets the one capability of passing through them, which root may hand on. Where that cannot be had the
 * place is refused before anything is written: PostgreSQL itself would only say 'Permission denied', and not where.
 */
export function withTraversalCapability(account: PostgresAccount, folder: string, program: string): PostgresAccount {
  const data = firstInaccessibleParent(account, folder)
  const programs = firstInaccessibleParent(account, dirname(program))
  const closed = data ?? programs
  if (!closed || canEnter(account, folder, program)) return account
  for (const capability of ownCapabilities()) {
    if (canEnter({ ...account, capability }, folder, program)) return { ...account, capability }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as "${account.name}" because this process runs as root, and "${account.name}" may not enter ` +
      `${closed}, below which ${data ? 'its data' : 'its programs'} would lie.`,
    (names) =>
      `${data ? `Set ${names.folder} to a folder outside of it, or a` : 'A'}llow entering with "chmod o+x ${closed}", ` +
      `or start as an ordinary user, or set ${names.server} to a PostgreSQL 15 or newer.`,
  )
}

function firstInaccessibleParent(account: PostgresAccount, folder: string): string | undefined {
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
function canEnter(account: PostgresAccount, folder: string, program: string): boolean {
  const script = 'cd "$1" && test -x "$2"'
  const { file, args, user } = commandAs(account, '/bin/sh', ['-c', script, 'sh', folder, program])
  return spawnSync(file, args, { ...user, cwd: '/' }).status === 0
}

/** How a program is run as the account: what to start, with which arguments, and as which user. */
export function commandAs(
  account: PostgresAccount | undefined,
  program: string,
  programArguments: readonly string[],
): { file: string; args: string[]; user: { uid?: number; gid?: number } } {
  if (!account) return { file: program, args: [...programArguments], user: {} }
  const { uid, gid, capability } = account
  if (!capability) return { file: program, args: [...programArguments], user: { uid, gid } }
  /* Without the last one access(2), by which PostgreSQL looks at its own programs, would not count the capability. */
  const rights = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup']
  const own = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--', program]
  return { file: 'setpriv', args: [...own, ...programArguments], user: {} }
}

function ownCapabilities(): Capability[] {
  const status = statSync('/proc/self/status', { throwIfNoEntry: false })
    ? readFileSync('/proc/self/status', 'utf8')
    : ''
  const own = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  return (Object.keys(capabilities) as Capability[]).filter((name) => own & (1n << capabilities[name]))
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
