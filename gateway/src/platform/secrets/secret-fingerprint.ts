import { type Kysely, sql } from 'kysely'
import { StartFault } from '../database/start-fault.ts'
import type { PlatformSecret } from './secrets.ts'

type FactName = 'secret-fingerprint' | 'first-secret-fingerprint'
type WithFacts = { platform_fact: { name: FactName; value: string } }

/**
 * Activates the key whose fingerprint is in the database. The first gateway writes its own fingerprint. A gateway without the
 * active key refuses to start, because it could not verify passwords.
 */
export async function verifySecretFingerprint<T extends WithFacts>(
  db: Kysely<T>,
  secret: PlatformSecret,
): Promise<void> {
  await (db as unknown as Kysely<WithFacts>)
    .insertInto('platform_fact')
    .values({ name: 'secret-fingerprint', value: secret.configured.fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  if (await followDatabase(db, secret)) return
  throw new StartFault(
    'This database belongs to gateways with another FOYER_SECRET.',
    'Give this gateway the FOYER_SECRET of the others. To replace it by a new one, set FOYER_SECRET_PREVIOUS to the former one. ' +
      'After a restore, give it the secret of the time of the backup: without it no password can be checked, and second factors, ' +
      "waiting mails and keys cannot be read (docs/guides, 'A lost secret').",
  )
}

/** Reads which key is active. Returns false and changes nothing if this gateway does not have it. */
export async function followDatabase<T extends WithFacts>(db: Kysely<T>, secret: PlatformSecret): Promise<boolean> {
  const rows = await (db as unknown as Kysely<WithFacts>)
    .selectFrom('platform_fact')
    .select(['name', 'value'])
    .where('name', 'in', ['secret-fingerprint', 'first-secret-fingerprint'])
    .execute()
  const factOf = (name: FactName) => rows.find((row) => row.name === name)?.value
  const active = secret.keyOf(factOf('secret-fingerprint') ?? '')
  if (!active) return false
  const first = factOf('first-secret-fingerprint')
  secret.follow(active, first === undefined ? active : secret.keyOf(first))
  return true
}

const NAME = 'foyer gateway'
/** Length of the fingerprint in a connection name. */
const SHOWN = 8

/** Returns the name of a gateway's connections. It shows which secrets the gateway has, so that a rotation can check them. */
export function gatewayName({ keys }: PlatformSecret): string {
  return `${NAME} ${keys.map(({ fingerprint }) => fingerprint.slice(0, SHOWN)).join(' ')}`
}

/** Returns how many connected gateways do not have the configured secret. */
export async function connectionsWithout<T>(db: Kysely<T>, { configured }: PlatformSecret): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like ${`${NAME}%`}
      and application_name not like ${`%${configured.fingerprint.slice(0, SHOWN)}%`}`.execute(db)
  return rows[0]?.count ?? 0
}
