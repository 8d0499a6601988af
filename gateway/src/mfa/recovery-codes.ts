import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@foyer/contract/limits'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'

/** Without letters and digits that look alike when copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4
const SELECTOR_LENGTH = GROUP_LENGTH
const LENGTH = GROUPS * GROUP_LENGTH

/** Returns ten codes as shown to the user, and their stored form. */
export interface RecoveryCodes {
  readonly shown: string[]
  readonly stored: readonly { readonly selector: string; readonly hash: string }[]
}

/** Hashes the codes. This takes a while, so call it before the transaction. */
export async function makeRecoveryCodes({ hashing }: Pick<Deps, 'hashing'>): Promise<RecoveryCodes> {
  const codes = new Map<string, string>()
  while (codes.size < RECOVERY_CODES) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    codes.set(code.slice(0, SELECTOR_LENGTH), code)
  }
  const stored = await Promise.all(
    [...codes].map(async ([selector, code]) => ({ selector, hash: await hashing.hash(code) })),
  )
  return { shown: [...codes.values()].map(grouped), stored }
}

/** Stores the codes; all older ones end. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, { stored }: RecoveryCodes): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', userId).execute()
  const rows = stored.map(({ selector, hash }) => ({ person_id: userId, selector, code_hash: hash, used_at: null }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Returns the matching unused code of the user, ignoring case and spaces. Does not consume it. */
export async function recoveryCodeAt(
  { db, hashing }: Pick<Deps, 'db' | 'hashing'>,
  userId: string,
  typed: string,
): Promise<string | undefined> {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  const selector = code.slice(0, SELECTOR_LENGTH)
  const row = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('person_id', '=', userId)
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return (await hashing.verify(row?.code_hash, code)) ? selector : undefined
}

/** Consumes the code. Returns true for one request only. */
export async function consumeRecoveryCode(tx: Tx, userId: string, selector: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', userId)
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('person_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function grouped(code: string): string {
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? code
}
