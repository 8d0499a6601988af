import { type Kysely, sql } from 'kysely'
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts'
import { HASHES } from '../hash-status.ts'

export interface LabelledCount {
  readonly label: string
  readonly count: number
}

/** Counts what can be read or verified with the secret of the database only. */
export async function countWhatNeedsSecret<T>(db: Kysely<T>): Promise<LabelledCount[]> {
  const kinds = [
    ...HASHES.map(({ label, column }) => ({ label, rows: column })),
    ...ENCRYPTED_COLUMNS.map(({ label, rows }) => ({ label, rows })),
  ]
  const counts: LabelledCount[] = []
  for (const { label, rows } of kinds) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from (${rows}) as every`.execute(db)
    counts.push({ label, count: counted[0]?.count ?? 0 })
  }
  return counts
}

/** What an operator reads whose secret does not fit. */
export function explainMissingSecret(counts: readonly LabelledCount[]): string {
  const some = counts.filter(({ count }) => count > 0)
  return some.map(({ label, count }) => `${label}: ${count}`).join(', ') || 'nothing'
}
