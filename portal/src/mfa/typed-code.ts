import { MULTI_FACTOR_DIGITS } from '@foyer/contract/limits'

export interface TypedCode {
  readonly code: string
  /** Exactly six digits. In a longer text the code is ambiguous. */
  readonly complete: boolean
}

/** The digits of the typed or pasted text, as a code. */
export function typedCode(text: string): TypedCode {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '')
  return { code: digits.slice(0, MULTI_FACTOR_DIGITS), complete: digits.length === MULTI_FACTOR_DIGITS }
}

/** A secret, or a long code, in groups of four: easier to read aloud and to type. */
export function grouped(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
