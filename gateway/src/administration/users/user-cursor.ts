import { USER_ORDERS, type UserOrder } from '@foyer/contract/administration'
import { z } from 'zod'
import { errors } from '../../platform/http/api-error.ts'

/** The end of a page: its order, the sort key of the last user, and the id for equal keys. */
export interface UserPosition {
  readonly key: string
  readonly id: string
}

const KEY_MAX_LENGTH = 240
const Cursor = z.tuple([z.enum(USER_ORDERS), z.string().max(KEY_MAX_LENGTH).refine(isStorable), z.uuid()])
/** Microseconds since 1970, below the limit of what PostgreSQL and JavaScript both count exactly. */
const MICROSECONDS = /^-?\d{1,15}$|^-?[1-8]\d{15}$/
/** The key of a user who never signed in. */
const NEVER = '-infinity'

/** Returns an opaque cursor, which other orders reject. */
export function userCursor(order: UserOrder, { key, id }: UserPosition): string {
  return Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
}

/** Returns the position of a cursor. A forged one only starts elsewhere in the same list. */
export function userPosition(order: UserOrder, cursor: string | undefined): UserPosition | undefined {
  if (cursor === undefined) return undefined
  const result = Cursor.safeParse(parsed(cursor))
  if (!result.success || result.data[0] !== order || !isKey(order, result.data[1]))
    throw errors.invalidField('cursor', 'not a cursor of this list')
  const [, key, id] = result.data
  return { key, id }
}

function isKey(order: UserOrder, key: string): boolean {
  if (order === 'username' || order === 'name') return true
  return MICROSECONDS.test(key) || (order === 'lastSignIn' && key === NEVER)
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** PostgreSQL rejects NUL and unpaired surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
