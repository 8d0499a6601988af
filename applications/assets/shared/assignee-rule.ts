import { NAME_MAX } from './asset.ts'

export type NameProblem = 'required' | 'digits' | 'long'
export type ParsedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly problem: NameProblem }

/** Hangul fillers are letters that no one sees. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** Parses the name of a colleague. A digit means that a badge was scanned into the field of the name. */
export function parseAssignee(typed: unknown): ParsedName {
  const name = typeof typed === 'string' ? typed.normalize('NFC').trim().replace(/\s+/g, ' ') : ''
  if (!LETTER.test(name) && !/\d/.test(name)) return { ok: false, problem: 'required' }
  if (/[\d\p{C}]/u.test(name)) return { ok: false, problem: 'digits' }
  return name.length > NAME_MAX ? { ok: false, problem: 'long' } : { ok: true, name }
}

/** Up to two initials, such as `YH`; one character of a Chinese name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => /\p{L}/u.test(part))
  const [first = '', last = ''] = [parts.at(0), parts.length > 1 ? parts.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()
}
