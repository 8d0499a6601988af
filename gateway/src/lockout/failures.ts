import { sql } from 'kysely'
import { sourceOf } from '../platform/http/rate-limit/source-of.ts'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'

/** The keys that count failures of a sign-in. A known device of the user has its own count. */
export interface FailureKeys {
  /** Key of the username, or of its known device. */
  readonly subject: string
  readonly address: string
  /** The attempt and its source; undefined after a correct password. */
  readonly tried?: { readonly source: string; readonly name: string }
}

export function usernameKey(username: string): string {
  return `username ${username}`
}

export function deviceKey(username: string, deviceHash: Buffer): string {
  return `device ${deviceHash.toString('hex')} ${username}`
}

/** An unknown username is stored as a keyed hash, because users may type their password there. */
export function unknownUsernameKey(digest: string): string {
  return `unknown ${digest}`
}

/** Key for wrong codes of one user over all sessions. */
export function codeKey(username: string): string {
  return `code ${username}`
}

/** Key of a source; one for all addresses of an IPv6 /64. */
export function addressKey(address: string): string {
  return `address ${sourceOf(address)}`
}

export interface FailureLimits {
  readonly lockAfterFailures: number
  readonly lockWindowSeconds: number
  readonly lockSeconds: number
  readonly addressCaptchaAfterFailures: number
}

/**
 * Counts one failed sign-in in a single statement, so that concurrent guesses are counted one after the other.
 * Returns until when the subject is locked, or undefined.
 */
export async function countFailureAndLock(
  db: Database,
  keys: FailureKeys,
  limits: FailureLimits,
  now: Date,
): Promise<Date | undefined> {
  const expiresAt = addSeconds(now, Math.max(limits.lockWindowSeconds, limits.lockSeconds))
  const begin = addSeconds(now, -limits.lockWindowSeconds)
  const lockEnd = addSeconds(now, limits.lockSeconds)
  const maxFailures = Math.max(limits.addressCaptchaAfterFailures, limits.lockAfterFailures)
  const { rows } = await sql<{ key: string; locked_until: Date | null }>`
    with tried as (
      insert into sign_in_source as s (source, name, tries, failed_at, forgotten_at)
      select ${keys.tried?.source ?? ''}, ${keys.tried?.name ?? ''}, 1, ${now}::timestamptz, ${expiresAt}::timestamptz where ${keys.tried !== undefined}
      on conflict (source, name) do update set tries = s.tries + 1, failed_at = excluded.failed_at, forgotten_at = excluded.forgotten_at
    )
    insert into sign_in_failures as f (key, failed_at, locked_until, forgotten_at)
    values
      (${keys.subject}, array[${now}::timestamptz], case when ${limits.lockAfterFailures}::int <= 1 then ${lockEnd}::timestamptz end, ${expiresAt}),
      (${keys.address}, array[${now}::timestamptz], null, ${expiresAt})
    on conflict (key) do update set (failed_at, locked_until, forgotten_at) = (
      select
        /* A lock resets the count. An address is never locked, only counted, and not much beyond its limit. */
        case
          when f.locked_until > ${now} then f.failed_at
          when f.key = ${keys.subject} and cardinality(recent.list) >= ${limits.lockAfterFailures}::int then '{}'
          else recent.list[greatest(1, cardinality(recent.list) - ${maxFailures}::int + 1):]
        end,
        case
          when f.locked_until > ${now} then f.locked_until
          when f.key = ${keys.subject} and cardinality(recent.list) >= ${limits.lockAfterFailures}::int then ${lockEnd}::timestamptz
        end,
        greatest(f.forgotten_at, ${expiresAt})
      from (
        select array_append(array(select at from unnest(f.failed_at) as at where at > ${begin} order by at), ${now}::timestamptz) as list
      ) as recent
    )
    returning key, locked_until`.execute(db)
  return rows.find((row) => row.key === keys.subject)?.locked_until ?? undefined
}

/** Returns how many of these failures are within the window that ends now. */
export function recentFailures(failedAt: readonly Date[] | null, limits: FailureLimits, now: Date): number {
  const begin = addSeconds(now, -limits.lockWindowSeconds)
  return failedAt?.filter((at) => at > begin).length ?? 0
}

/** Deletes a user's failures and locks on every device. Returns undefined if there are none. */
export async function clearFailures(db: Database, username: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where((eb) =>
      eb.or([
        eb('key', 'in', [usernameKey(username), codeKey(username)]),
        sql<boolean>`key like 'device %' and split_part(key, ' ', 3) = ${username}`,
      ]),
    )
    .execute()
}
