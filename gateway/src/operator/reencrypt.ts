import { sql } from 'kysely'
import { activeHeader, configuredHeaders, decrypt, encrypt, FORMAT } from '../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Database } from '../tables.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn, type EncryptedRow } from './encrypted-columns.ts'

/** Rows read at once. Each is replaced by its own statement, so that no request waits for a lock. */
const BATCH = 500

/** Result of one pass over a column. */
export interface ReencryptionResult {
  readonly label: string
  readonly reencrypted: number
  /** Number of values changed concurrently; the next pass reads them again. */
  readonly missed: number
  /** Number of values that no configured secret decrypts, or that are bound to another place. */
  readonly unreadable: number
}

/**
 * Re-encrypts values that do not use the active key. Runs concurrently with gateways and with itself: a value is replaced only
 * if it is unchanged. It can be stopped at any time and continues with the remaining values.
 */
export async function reencryptAll(db: Database, secret: PlatformSecret): Promise<ReencryptionResult[]> {
  const done: ReencryptionResult[] = []
  for (const column of ENCRYPTED_COLUMNS) done.push(await reencryptColumn(db, secret, column))
  return done
}

async function reencryptColumn(
  db: Database,
  secret: PlatformSecret,
  column: EncryptedColumn,
): Promise<ReencryptionResult> {
  const counts = { reencrypted: 0, missed: 0, unreadable: 0 }
  for (let after = ''; ; ) {
    const rows = await rowsToReencrypt(db, secret, column, after)
    for (const row of rows) counts[await reencryptRow(db, secret, column, row)]++
    after = rows.at(-1)?.key ?? ''
    if (rows.length < BATCH) return { label: column.label, ...counts }
  }
}

async function rowsToReencrypt(db: Database, secret: PlatformSecret, column: EncryptedColumn, after: string) {
  const header = activeHeader(secret)
  const { rows } = await sql<EncryptedRow>`select key, encrypted, owner from (${column.rows}) as every
    where key > ${after} and substring(encrypted for ${header.length}::int) <> ${header}
    order by key limit ${BATCH}`.execute(db)
  return rows
}

async function reencryptRow(
  db: Database,
  secret: PlatformSecret,
  { binding, replace }: EncryptedColumn,
  { key, encrypted, owner }: EncryptedRow,
): Promise<'reencrypted' | 'missed' | 'unreadable'> {
  let text: string
  try {
    text = decrypt(secret, binding(owner), encrypted)
  } catch {
    return 'unreadable'
  }
  const { numAffectedRows } = await replace(key, encrypted, encrypt(secret, binding(owner), text)).execute(db)
  return numAffectedRows === 1n ? 'reencrypted' : 'missed'
}

/** Values of one kind that are not encrypted with the active key. */
export interface RemainingValues {
  readonly label: string
  /** Encrypted with a former secret that is configured. */
  readonly due: number
  /** Encrypted with a secret that is not configured: they cannot be read. */
  readonly unknown: number
}

/** Counts values that are not encrypted with the active key. */
export async function countRowsToReencrypt(db: Database, secret: PlatformSecret): Promise<RemainingValues[]> {
  const header = activeHeader(secret)
  const start = sql`substring(encrypted for ${header.length}::int)`
  const isConfigured = sql`${start} in (${sql.join(configuredHeaders(secret))})`
  /* A value without a key id is of the first secret. */
  const isOfFirst = sql`(${secret.first !== undefined} and get_byte(encrypted, 0) <> ${FORMAT})`
  const counts: RemainingValues[] = []
  for (const { label, rows } of ENCRYPTED_COLUMNS) {
    const { rows: counted } = await sql<Omit<RemainingValues, 'label'>>`
      select count(*) filter (where is_due)::int as due, count(*) filter (where not is_due)::int as unknown
      from (select ${isConfigured} or ${isOfFirst} as is_due from (${rows}) as every where ${start} <> ${header}) as others`.execute(
      db,
    )
    counts.push({ label, ...(counted[0] ?? { due: 0, unknown: 0 }) })
  }
  return counts
}
