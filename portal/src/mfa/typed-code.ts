import { MULTI_FACTOR_DIGITS } from '@foyer/contract/limits'

export interface TypedCode {
  readonly code: string
  /** Exactly six digits: in a longer text it is not clear which six are meant. */
  readonly complete: boolean
}

/** The code in what was typed or pasted, however it was grouped there. */
export function typedCode(text: string): TypedCode {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '')
  return { code: digits.slice(0, MULTI_FACTOR_DIGITS), complete: digits.length === MULTI_FACTOR_DIGITS }
}

/** A secret, or a long code, in groups of four: easier to read aloud and to type. */
export function grouped(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
