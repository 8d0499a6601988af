let list: Promise<Set<string>> | undefined

/** Commonly used passwords, from the dictionary of the zxcvbn project; loaded when the first password is set. */
async function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/**
 * A function that tells whether a password is a common one: on the list, on it but for digits and signs around it
 * ('Password2026!'), one piece repeated ('abcabcabcabc'), or a run of neighbours ('abcdefghijkl').
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

/** Every character is the next (or the one before) of the character before it. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10)
  return codes.length > 2 && (steps.every((step) => step === 1) || steps.every((step) => step === 9))
}
