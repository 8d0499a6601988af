import { sql } from 'kysely'
import { activeHeader, seal, unseal } from '../platform/sealing.ts'
import type { PlatformSecret } from '../platform/secrets.ts'
import type { Database } from '../tables.ts'
import { SEALED_COLUMNS, type SealedColumn, type SealedRow } from './sealed-columns.ts'

/** So many rows are read at once; each is replaced by a statement of its own, so that nobody waits for a lock. */
const BATCH = 500

/** What one pass over a column did. */
export interface ReencryptionResult {
  readonly label: string
  readonly resealed: number
  /** Changed by someone else meanwhile: the next pass looks again. */
  readonly missed: number
  /** Opens with no secret that is held, or in no place where it belongs. */
  readonly unreadable: number
}

/**
 * Seals everything that is not sealed with the active key again. Works beside running gateways and beside itself: a value is
 * replaced only while it is the one that was read. Stopped anywhere, it has lost nothing and goes on with what is left.
 */
export async function reencryptAll(db: Database, secret: PlatformSecret): Promise<ReencryptionResult[]> {
  const done: ReencryptionResult[] = []
  for (const column of SEALED_COLUMNS) done.push(await reencryptColumn(db, secret, column))
  return done
}

async function reencryptColumn(
  db: Database,
  secret: PlatformSecret,
  column: SealedColumn,
): Promise<ReencryptionResult> {
  const counts = { resealed: 0, missed: 0, unreadable: 0 }
  for (let after = ''; ; ) {
    const rows = await rowsToReencrypt(db, secret, column, after)
    for (const row of rows) counts[await reencryptRow(db, secret, column, row)]++
    after = rows.at(-1)?.key ?? ''
    if (rows.length < BATCH) return { label: column.label, ...counts }
  }
}

async function rowsToReencrypt(db: Database, secret: PlatformSecret, column: SealedColumn, after: string) {
  const header = activeHeader(secret)
  const { rows } = await sql<SealedRow>`select key, sealed, owner from (${column.rows}) as every
    where key > ${after} and substring(sealed for ${header.length}::int) <> ${header}
    order by key limit ${BATCH}`.execute(db)
  return rows
}

async function reencryptRow(
  db: Database,
  secret: PlatformSecret,
  { binding, replace }: SealedColumn,
  { key, sealed, owner }: SealedRow,
): Promise<'resealed' | 'missed' | 'unreadable'> {
  let text: string
  try {
    text = unseal(secret, binding(owner), sealed)
  } catch {
    return 'unreadable'
  }
  const { numAffectedRows } = await replace(key, sealed, seal(secret, binding(owner), text)).execute(db)
  return numAffectedRows === 1n ? 'resealed' : 'missed'
}

/** How many values of each kind are not sealed with the active key. */
export async function countRowsToReencrypt(
  db: Database,
  secret: PlatformSecret,
): Promise<{ label: string; due: number }[]> {
  const header = activeHeader(secret)
  const counts: { label: string; due: number }[] = []
  for (const { label, rows } of SEALED_COLUMNS) {
    const { rows: counted } = await sql<{ due: number }>`select count(*)::int as due from (${rows}) as every
      where substring(sealed for ${header.length}::int) <> ${header}`.execute(db)
    counts.push({ label, due: counted[0]?.due ?? 0 })
  }
  return counts
}
