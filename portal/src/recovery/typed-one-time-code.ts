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

/** The code as it is written on the paper. Only what is typed at the end is put in order: whoever corrects is left alone. */
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
