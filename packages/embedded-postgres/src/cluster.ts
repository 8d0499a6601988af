import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { assertClusterOwner, commandAs } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** A restore works in this folder of the data folder. It remains if the restore was killed. */
export const RESTORE_DRAFT = 'restore.partial'

/** Paths of the embedded PostgreSQL in the data folder. */
export function clusterPlaces(folder: string) {
  return {
    cluster: join(folder, 'postgres'),
    /** Has the password of the database owner. */
    password: join(folder, 'postgres-password'),
    port: join(folder, 'postgres-port'),
    log: join(folder, 'postgres.log'),
  }
}

/** Creates the cluster if the data folder has none yet. Returns the superuser's password. */
export async function ensureCluster(
  folder: string,
  owner: string,
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
  fsync: boolean,
): Promise<string> {
  const places = clusterPlaces(folder)
  assertClusterOwner(places.cluster)
  if (existsSync(join(places.cluster, 'PG_VERSION'))) return readPassword(places)
  if (existsSync(join(folder, RESTORE_DRAFT))) throw unfinishedRestore(join(folder, RESTORE_DRAFT))
  const password = existsSync(places.password) ? readPassword(places) : writePassword(places.password)
  await initialise(places.cluster, { name: owner, password }, binaries, account, fsync)
  return password
}

/** initdb writes to a temporary folder, so that a killed start leaves no folder that looks complete. */
async function initialise(
  cluster: string,
  owner: { name: string; password: string },
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
  fsync: boolean,
): Promise<void> {
  const draft = `${cluster}.new`
  const passwordForInitdb = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  // initdb requires an empty folder, and its account cannot read the stored password file.
  writeFileSync(passwordForInitdb, `${owner.password}\n`, { mode: 0o600 })
  try {
    if (account) for (const path of [draft, passwordForInitdb]) chownSync(path, account.uid, account.gid)
    const args = initdbArguments(draft, owner.name, passwordForInitdb, fsync)
    const { file, args: all, user } = commandAs(account, binaries.initdb, args)
    await promisify(execFile)(file, all, { ...user, env: serverEnvironment(), cwd: draft })
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its database in ${cluster}: ${firstErrorLine(error)}`,
      (names) =>
        `Free some space, set ${names.folder} to another folder, or set ${names.server} to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  } finally {
    rmSync(passwordForInitdb, { force: true })
  }
}

function initdbArguments(cluster: string, owner: string, passwordFile: string, fsync: boolean): string[] {
  return [
    ...['-D', cluster, '--username', owner, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    // The built-in provider sorts and changes case in the same way on every system. The C library does not.
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...['--data-checksums', '--no-instructions'],
    // An archived segment is always whole: a quiet server archives 2 GB a day with 1 MB, and 30 GB with the usual 16 MB.
    ...['--wal-segsize', '1'],
    ...(fsync ? [] : ['--no-sync']),
  ]
}

/** The environment of PostgreSQL. It leaves out the variables of this process, because they contain secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP']
  const passedOn = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}

/** Writes a new password to a file and returns it. */
export function writePassword(path: string): string {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(path, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

/** An empty database in its place would look like a successful restore. */
function unfinishedRestore(draft: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `A restore into this data folder was not completed: ${draft} exists.`,
    () => 'Run the restore again, or remove that folder to start with an empty database.',
  )
}

function readPassword(places: { cluster: string; password: string }): string {
  try {
    return readFileSync(places.password, 'utf8').trim()
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The password of the database in ${places.cluster} cannot be read from ${places.password}.`,
      () => 'Put the file back from a backup, or move the data folder away to start with an empty one.',
      { cause: error },
    )
  }
}

function firstErrorLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return stderr?.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? message
}
