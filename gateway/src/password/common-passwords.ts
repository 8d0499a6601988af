let list: Promise<Set<string>> | undefined

/** Commonly used passwords from the dictionary of the zxcvbn project; loaded when the first password is set. */
async function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/**
 * Returns a function that detects common passwords: those on the list, those with added digits and signs ('Password2026!'),
 * repetitions ('abcabcabcabc') and sequences ('abcdefghijkl').
 */
export async function commonPasswordCheck(): Promise<(password: string) => boolean> {
  const common = await commonPasswords()
  return (password) => {
    const spelling = password.normalize('NFKC').toLowerCase()
    const core = spelling.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return (
      common.has(spelling) || (core !== '' && common.has(core)) || isRepetition(spelling, common) || isRun(spelling)
    )
  }
}

function isRepetition(text: string, common: ReadonlySet<string>): boolean {
  const piece = /^(.+?)\1+$/u.exec(text)?.[1]
  return piece !== undefined && (piece.length <= 4 || common.has(piece))
}

/** Returns true if each character is the successor (or predecessor) of the one before. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10)
  return codes.length > 2 && (steps.every((step) => step === 1) || steps.every((step) => step === 9))
}
