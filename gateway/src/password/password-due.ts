import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** When a user's password expires: as was set for them, or by the organisation's days, whichever is sooner. For `person p` and `organisation o`. */
export const passwordExpiresAt = sql<Date | null>`least(p.password_expires_at, p.password_changed_at + make_interval(days => o.password_days))`

/** The pending steps of a user who has proved their identity. */
export interface PasswordDueFlags {
  readonly userFirstLogin: boolean
  readonly passwordModifyExpires: boolean
}

/** The answer's two flags, from what is stored. */
export function passwordDueFlags(
  due: { readonly firstLogin: boolean; readonly expiresAt: Date | null },
  now: Date,
): PasswordDueFlags {
  return { userFirstLogin: due.firstLogin, passwordModifyExpires: due.expiresAt !== null && due.expiresAt <= now }
}

export async function readPasswordDueFlags(tx: Tx, personId: string, now: Date): Promise<PasswordDueFlags> {
  const { rows } = await sql<{ first_login: boolean; expires_at: Date | null }>`
    select p.must_change_password as first_login, ${passwordExpiresAt} as expires_at
    from person p join organisation o on o.id = p.organisation_id where p.id = ${personId}`.execute(tx)
  const [row] = rows
  return passwordDueFlags({ firstLogin: row?.first_login ?? false, expiresAt: row?.expires_at ?? null }, now)
}
