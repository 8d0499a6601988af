/** Eight letters and digits, shown in two halves. */
const HALF = 4
const LENGTH = 2 * HALF

/** What of a typed code counts: its letters and digits, in capitals. */
export function bareCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Formats the code as on paper. Only typing at the end is formatted, not a correction in the middle. */
export function shownCode(typed: string, caret: number | null): string {
  if (caret !== typed.length) return typed
  const code = bareCode(typed)
  if (code.length <= HALF) return /[^\p{L}\p{N}]$/u.test(typed) && code.length === HALF ? `${code}-` : code
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}

export function codeProblem(typed: string): 'password.code.missing' | 'password.code.length' | undefined {
  const { length } = bareCode(typed)
  if (length === 0) return 'password.code.missing'
  return length === LENGTH ? undefined : 'password.code.length'
}
