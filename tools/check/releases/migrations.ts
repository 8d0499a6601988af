import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Fault, Findings } from '../fault.ts'
import { filesBelow, ROOT } from '../tree.ts'
import { compareReleases, RELEASES_FILE, type RecordedRelease, readReleases } from './recorded-releases.ts'
import { removingStatements } from './removing-statements.ts'

/** Migrations up to this one are older than the rule. */
const LAST_BEFORE_THE_RULE = 47

export interface CheckedMigration {
  readonly path: string
  /** What it sends to the database. */
  readonly statements: readonly string[]
  readonly oldestRelease?: string | undefined
}

interface MigrationFile {
  prepare?(db: Kysely<unknown>): Promise<void>
  up(db: Kysely<unknown>): Promise<void>
  readonly oldestRelease?: string
}

/** Checks that gateways of the previous release can run on the schema of this one (docs/guides/contributors.md). */
export async function migrationFindings(): Promise<Findings> {
  const paths = filesBelow(['gateway/migrations'], /migrations\/\d{4}-[a-z0-9-]+\.ts$/)
  const ruled = paths.filter((path) => Number(/\/(\d{4})-/.exec(path)?.[1]) > LAST_BEFORE_THE_RULE)
  const migrations = await Promise.all(ruled.map(read))
  return {
    faults: [...repeatedNumbers(paths), ...migrationFaults(migrations, readReleases())],
    checked: `${ruled.length} of ${paths.length} migrations under the rule`,
  }
}

/** Two branches may have taken the same number. Which one is applied first would then depend on their names. */
export function repeatedNumbers(paths: readonly string[]): Fault[] {
  const numberOf = (path: string) => /\/(\d{4})-/.exec(path)?.[1]
  return paths
    .filter((path, index) => paths.slice(0, index).some((other) => numberOf(other) === numberOf(path)))
    .map((path) => ({
      ...{ at: path, message: `another migration has the number ${numberOf(path)}`, remedy: 'give it the next number' },
    }))
}

export function migrationFaults(
  migrations: readonly CheckedMigration[],
  releases: readonly Pick<RecordedRelease, 'version'>[],
): Fault[] {
  return migrations.flatMap(({ path, statements, oldestRelease }) => {
    const [removing] = removingStatements(statements)
    if (removing === undefined && oldestRelease === undefined) return []
    if (removing === undefined)
      return [{ at: path, message: 'exports oldestRelease, but removes nothing', remedy: 'leave oldestRelease out' }]
    if (oldestRelease === undefined)
      return [
        { at: path, message: `the previous release may fail after '${removing.slice(0, 80)}'`, remedy: CONTRACT_LATER },
      ]
    if (releases.some(({ version }) => compareReleases(version, oldestRelease) === 0)) return []
    return [{ at: path, message: `oldestRelease ${oldestRelease} is not in ${RELEASES_FILE}`, remedy: CONTRACT_LATER }]
  })
}

const CONTRACT_LATER =
  'only add in this release. Remove in a migration of a later one, which exports as oldestRelease the recorded release that no longer uses it'

/** Runs a migration without a database. */
async function read(path: string): Promise<CheckedMigration> {
  const { prepare, up, oldestRelease }: MigrationFile = await import(pathToFileURL(join(ROOT, path)).href)
  const statements = [...(prepare ? await statementsOf(prepare) : []), ...(await statementsOf(up))]
  return { path, statements, oldestRelease }
}

/** Returns what a migration sends to the database. Queries get no rows. */
export async function statementsOf(up: (db: Kysely<unknown>) => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db)
  return statements
}
