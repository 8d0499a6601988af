import { sql } from 'kysely'
import { keyIdText } from '../password/index.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Database } from '../tables.ts'

/** Counts hashes by the secret they were made with. They cannot be recreated without the password or code. */
export interface HashCounts {
  readonly label: string
  readonly active: number
  /** Made with a former secret that is configured. */
  readonly former: number
  /** Made with a secret that is not configured: no password or code matches. */
  readonly unknown: number
}

/** Hashes that need the secret to be verified. */
export const HASHES = [
  {
    label: 'passwords',
    column: sql`select password_hash as hash from person where password_hash is not null`,
  },
  { label: 'recovery codes', column: sql`select code_hash as hash from recovery_code where used_at is null` },
  { label: 'one-time codes', column: sql`select code_hash as hash from one_time_code` },
] as const

export async function countHashes(db: Database, secret: PlatformSecret): Promise<HashCounts[]> {
  const counts: HashCounts[] = []
  for (const { label, column } of HASHES) {
    const { rows } = await sql<{ id: string | null; count: number }>`
      select substring(hash from ',keyid=([^$]+)') as id, count(*)::int as count from (${column}) as every group by 1`.execute(
      db,
    )
    const counted = { active: 0, former: 0, unknown: 0 }
    for (const { id, count } of rows) counted[kindOf(secret, id)] += count
    counts.push({ label, ...counted })
  }
  return counts
}

function kindOf(secret: PlatformSecret, id: string | null): 'active' | 'former' | 'unknown' {
  const key = id === null ? secret.first : secret.keys.find((one) => keyIdText(one.id) === id)
  if (!key) return 'unknown'
  return key === secret.active ? 'active' : 'former'
}
