import { sql } from 'kysely'
import { activeHeader, decrypt, encrypt } from '../platform/secrets/encryption.ts'
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

/** Returns how many values of each kind are not encrypted with the active key. */
export async function countRowsToReencrypt(
  db: Database,
  secret: PlatformSecret,
): Promise<{ label: string; due: number }[]> {
  const header = activeHeader(secret)
  const counts: { label: string; due: number }[] = []
  for (const { label, rows } of ENCRYPTED_COLUMNS) {
    const { rows: counted } = await sql<{ due: number }>`select count(*)::int as due from (${rows}) as every
      where substring(encrypted for ${header.length}::int) <> ${header}`.execute(db)
    counts.push({ label, due: counted[0]?.due ?? 0 })
  }
  return counts
}
