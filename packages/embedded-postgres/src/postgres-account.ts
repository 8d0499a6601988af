import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The system account that PostgreSQL runs as. */
export type PostgresAccount = {
  name: string
  uid: number
  gid: number
  /** Lets the account traverse folders that are closed to it (see `withTraversalCapability`). */
  capability?: Capability
}

/** Capabilities to traverse folders, with their bits. The second also allows writes. It is used where the first is missing (containers). */
const capabilities = { dac_read_search: 2n, dac_override: 1n } as const
type Capability = keyof typeof capabilities

const preferredNames = ['postgres', 'nobody']

/**
 * Chooses the account of PostgreSQL, which does not run as root. For a root process it is the owner of the cluster, else
 * 'postgres', else 'nobody'. Returns undefined if PostgreSQL can run as the account of this process.
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
    'This process runs as root, PostgreSQL cannot run as root, and no other account is available.',
    (names) => `Start as an ordinary user, create the account "postgres", or set ${names.server}.`,
  )
}

/** Throws if the cluster belongs to another user and this process is not root. */
export function assertClusterOwner(cluster: string, ownUid = process.getuid?.()): void {
  const owner = ownerOf(cluster)
  if (!owner || ownUid === undefined || ownUid === 0 || owner.uid === ownUid) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to another user (uid ${owner.uid}; this process runs as uid ${ownUid}).`,
    (names) => `Start as before (root, if it was root), or set ${names.folder} to a folder of your own.`,
  )
}

/**
 * Returns the account with access to data and programs. Root often uses folders that are closed to other accounts, such as its
 * home. PostgreSQL then gets the capability to traverse them. If root does not have it, this throws before anything is written:
 * PostgreSQL would only report 'Permission denied', without the path.
 */
export function withTraversalCapability(
  account: PostgresAccount,
  folder: string,
  program: string,
  otherFolders: readonly string[] = [],
): PostgresAccount {
  const folders = [folder, ...otherFolders]
  const data = folders.map((one) => firstInaccessibleParent(account, one)).find((closed) => closed)
  const programs = firstInaccessibleParent(account, dirname(program))
  const closed = data ?? programs
  const entersAll = (tried: PostgresAccount) => folders.every((one) => canEnter(tried, one, program))
  if (!closed || entersAll(account)) return account
  for (const capability of ownCapabilities()) {
    if (entersAll({ ...account, capability })) return { ...account, capability }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as "${account.name}" because this process runs as root, and "${account.name}" may not enter ` +
      `${closed}, which contains ${data ? 'its data' : 'its programs'}.`,
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

/** Tries the access, because access control lists can allow more than the mode bits. */
function canEnter(account: PostgresAccount, folder: string, program: string): boolean {
  const script = 'cd "$1" && test -x "$2"'
  const { file, args, user } = commandAs(account, '/bin/sh', ['-c', script, 'sh', folder, program])
  return spawnSync(file, args, { ...user, cwd: '/' }).status === 0
}

/** Returns the program, arguments and user ids that run a program as the account. */
export function commandAs(
  account: PostgresAccount | undefined,
  program: string,
  programArguments: readonly string[],
): { file: string; args: string[]; user: { uid?: number; gid?: number } } {
  if (!account) return { file: program, args: [...programArguments], user: {} }
  const { uid, gid, capability } = account
  if (!capability) return { file: program, args: [...programArguments], user: { uid, gid } }
  /* PostgreSQL checks its own programs with access(2), which ignores the capability without no_setuid_fixup. */
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

/** Returns the owner of a file, or undefined if there is none. */
export function ownerOf(path: string): { uid: number; gid: number } | undefined {
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
