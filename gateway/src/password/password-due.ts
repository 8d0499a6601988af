import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../tables.ts'

/**
 * Returns when a user's password expires: at the user's own date or after the days of the organisation, whichever is sooner.
 * @param user alias of the `person` row
 * @param organisation alias of the `organisation` row
 */
export function passwordExpiresAt(user: string, organisation: string): RawBuilder<Date | null> {
  const byPolicy = sql`${sql.id(user, 'password_changed_at')} + make_interval(days => ${sql.id(organisation, 'password_days')})`
  return sql`least(${sql.id(user, 'password_expires_at')}, ${byPolicy})`
}

/** The pending steps of an authenticated user. */
export interface PasswordDueFlags {
  readonly userFirstLogin: boolean
  readonly passwordModifyExpires: boolean
}

/** @returns the two flags of the response, from the stored fields */
export function passwordDueFlags(
  due: { readonly firstLogin: boolean; readonly expiresAt: Date | null },
  now: Date,
): PasswordDueFlags {
  return { userFirstLogin: due.firstLogin, passwordModifyExpires: due.expiresAt !== null && due.expiresAt <= now }
}

export async function readPasswordDueFlags(tx: Tx, userId: string, now: Date): Promise<PasswordDueFlags> {
  const { rows } = await sql<{ first_login: boolean; expires_at: Date | null }>`
    select p.must_change_password as first_login, ${passwordExpiresAt('p', 'o')} as expires_at
    from person p join organisation o on o.id = p.organisation_id where p.id = ${userId}`.execute(tx)
  const [row] = rows
  return passwordDueFlags({ firstLogin: row?.first_login ?? false, expiresAt: row?.expires_at ?? null }, now)
}
