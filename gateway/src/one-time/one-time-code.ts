import { randomInt } from 'node:crypto'
import { ONE_TIME_CODE_LIFETIME } from '@foyer/contract/limits'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { addSeconds } from '../platform/time/clock.ts'
import type { Tx } from '../tables.ts'
import { countCodeTry, resetCodeTries } from './code-tries.ts'
import type { Deps } from './deps.ts'
import type { LinkPurpose } from './one-time.table.ts'

/** Without letters and digits that look or sound alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 2
const GROUP_LENGTH = 4

export interface NewCode {
  /** Formats the code for display. */
  readonly code: string
  readonly hash: string
}

/** Short enough to copy by hand. The limit of tries makes up for the length. */
export async function newCode({ hashing }: Pick<Deps, 'hashing'>): Promise<NewCode> {
  const code = Array.from({ length: GROUPS * GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return { code: `${code.slice(0, GROUP_LENGTH)}-${code.slice(GROUP_LENGTH)}`, hash: await hashing.hash(code) }
}

/** Stores it as the user's only code; an earlier one ends. */
export async function storeCode(
  tx: Tx,
  options: { userId: string; purpose: LinkPurpose; hash: string; now: Date },
): Promise<Date> {
  const expiresAt = addSeconds(options.now, ONE_TIME_CODE_LIFETIME / 1_000)
  const values = {
    code_hash: options.hash,
    purpose: options.purpose,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('one_time_code')
    .values({ person_id: options.userId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
  return expiresAt
}

/** Splits `username code` as typed: the code is the last word. Returns undefined for any other text. */
export function typedCode(text: string): { username: string; code: string } | undefined {
  const [, username, code] = /^\s*(\S.*?)\s+(\S+)\s*$/u.exec(text) ?? []
  if (username === undefined || code === undefined) return undefined
  return { username: canonicalUsername(username), code: code.normalize('NFKC').toUpperCase().replaceAll('-', '') }
}

export interface FoundCode {
  readonly userId: string
  readonly purpose: LinkPurpose
  /** Identifies the code when it is consumed. A new code has another id. */
  readonly hash: string
}

/**
 * Returns the user of a code. A try is taken before comparing and given back if the code is correct, so that a check does not
 * consume it and concurrent guesses have no advantage. An unknown username, and a source without tries left, get the same
 * response after the same time.
 * @param source where the request comes from (`sourceOf`)
 */
export async function findCode(
  { db, hashing }: Pick<Deps, 'db' | 'hashing'>,
  typed: { username: string; code: string },
  source: string,
  now: Date,
): Promise<FoundCode | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .innerJoin('person', 'person.id', 'one_time_code.person_id')
    .where('person.username', '=', typed.username)
    .where('expires_at', '>', now)
    .select(['person_id', 'code_hash', 'purpose'])
    .executeTakeFirst()
  const tries = { code: row?.code_hash ?? `none of ${typed.username}`, source }
  const taken = await countCodeTry(db, tries, now)
  const right = await hashing.verify(taken ? row?.code_hash : undefined, typed.code)
  if (!right || !row) return undefined
  await resetCodeTries(db, tries)
  return { userId: row.person_id, purpose: row.purpose, hash: row.code_hash }
}

/** Consumes the code. Returns true for one request only. */
export async function consumeCode(tx: Tx, { userId, hash }: FoundCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_code')
    .where('person_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
