import { randomInt } from 'node:crypto'
import { ONE_TIME_CODE_LIFETIME } from '@foyer/contract/limits'
import { canonicalUsername } from '@foyer/contract/sign-in'
import { addSeconds } from '../platform/time/clock.ts'
import type { Tx } from '../tables.ts'
import { countCodeTry, resetCodeTries } from './code-tries.ts'
import type { Deps } from './deps.ts'
import type { LinkPurpose } from './one-time.table.ts'

/** No letter or digit that is taken for another when written down or read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 2
const GROUP_LENGTH = 4

export interface NewCode {
  /** As it is shown and written down. */
  readonly code: string
  readonly hash: string
}

/** Short enough to copy by hand; what it lacks in length its few tries make up for. */
export async function newCode({ hashing }: Pick<Deps, 'hashing'>): Promise<NewCode> {
  const code = Array.from({ length: GROUPS * GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return { code: `${code.slice(0, GROUP_LENGTH)}-${code.slice(GROUP_LENGTH)}`, hash: await hashing.hash(code) }
}

/** Stores it as the only code of the user; an earlier one ends. */
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

/** `username code` as typed: the code is the last word, the username the text before it. Nothing for any other text. */
export function typedCode(text: string): { username: string; code: string } | undefined {
  const [, username, code] = /^\s*(\S.*?)\s+(\S+)\s*$/u.exec(text) ?? []
  if (username === undefined || code === undefined) return undefined
  return { username: canonicalUsername(username), code: code.normalize('NFKC').toUpperCase().replaceAll('-', '') }
}

export interface FoundCode {
  readonly userId: string
  readonly purpose: LinkPurpose
  /** By which it is used up: a newer code has another. */
  readonly hash: string
}

/**
 * Whose code this is. A try is taken before anything is compared and given back when the code is right, so that looking does not
 * use it up and guesses made at once are worth no more than others. An unknown username, and a source without tries left, take as
 * long and answer the same.
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

/** Consumes the code: true for one request only. */
export async function consumeCode(tx: Tx, { userId, hash }: FoundCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('one_time_code')
    .where('person_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
