import { errors } from '../../platform/http/api-error.ts'

const WRITTEN = /^[1-9]\d{0,14}$/

/** The end of a page, as a cursor for clients. */
export function cursorOf(sequence: number): string {
  return Buffer.from(String(sequence)).toString('base64url')
}

/** A forged cursor only starts elsewhere in the user's own notices. */
export function sequenceOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!WRITTEN.test(text)) throw errors.invalidField('cursor', 'not a cursor of this list')
  return Number(text)
}
