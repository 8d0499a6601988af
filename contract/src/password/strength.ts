/**
 * Password strength, checked by the same function in the browser and at the gateway (docs/specification/password.md).
 * `passphrase` is the default level. Organisations can choose one of the six others.
 */
export const PASSWORD_LEVELS = ['passphrase', 'default', 'low', 'medium', 'high', 'cross', 'special'] as const
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number]

/** A requirement of a level, shown as a line of a checklist. */
export type StrengthRule =
  | { readonly rule: 'length'; readonly min: number; readonly max: number }
  | {
      readonly rule:
        | 'onlyWordCharacters'
        | 'letter'
        | 'digit'
        | 'lower'
        | 'upper'
        | 'underscore'
        | 'special'
        | 'startsWithLetter'
        | 'notCommon'
        | 'notFromNames'
    }

export interface StrengthContext {
  /** Names that a passphrase may not consist of: those of the user, the organisation and the product. */
  readonly names: readonly string[]
  /** Returns true for a commonly used password. Only the gateway has the list. */
  readonly isCommon?: (password: string) => boolean
}

/** Longer input is rejected at every level, because hashing it costs time without a benefit. */
const LONGEST = 256

const LEVELS: Readonly<Record<PasswordLevel, readonly StrengthRule[]>> = {
  passphrase: [{ rule: 'length', min: 12, max: 128 }, { rule: 'notCommon' }, { rule: 'notFromNames' }],
  default: [{ rule: 'length', min: 6, max: LONGEST }, { rule: 'onlyWordCharacters' }],
  low: [{ rule: 'length', min: 6, max: 10 }, { rule: 'digit' }, { rule: 'letter' }],
  medium: [{ rule: 'length', min: 8, max: 16 }, { rule: 'digit' }, { rule: 'upper' }, { rule: 'lower' }],
  high: [
    { rule: 'length', min: 8, max: 16 },
    { rule: 'digit' },
    { rule: 'upper' },
    { rule: 'lower' },
    { rule: 'underscore' },
  ],
  cross: [{ rule: 'length', min: 6, max: 18 }, { rule: 'startsWithLetter' }],
  special: [{ rule: 'length', min: 6, max: 18 }, { rule: 'letter' }, { rule: 'digit' }, { rule: 'special' }],
}

/** Returns every requirement of the level and whether the password meets it. A password is strong enough if it meets all. */
export function checkStrength(
  level: PasswordLevel,
  password: string,
  context: StrengthContext,
): { demand: StrengthRule; met: boolean }[] {
  return LEVELS[level].map((demand) => ({ demand, met: isRuleMet(demand, password, context) }))
}

export function isStrongEnough(level: PasswordLevel, password: string, context: StrengthContext): boolean {
  return checkStrength(level, password, context).every(({ met }) => met)
}

function isRuleMet(demand: StrengthRule, password: string, context: StrengthContext): boolean {
  switch (demand.rule) {
    case 'length': {
      const length = [...password].length
      return length >= demand.min && length <= demand.max
    }
    case 'onlyWordCharacters':
      return /^[A-Za-z0-9_]*$/.test(password)
    case 'letter':
      return /[A-Za-z]/.test(password)
    case 'digit':
      return /[0-9]/.test(password)
    case 'lower':
      return /[a-z]/.test(password)
    case 'upper':
      return /[A-Z]/.test(password)
    case 'underscore':
      return password.includes('_')
    case 'special':
      return /[^A-Za-z0-9\s]/.test(password)
    case 'startsWithLetter':
      return /^[A-Za-z]/.test(password)
    case 'notCommon':
      return !context.isCommon?.(password)
    case 'notFromNames':
      return !builtFromNames(password, context.names)
  }
}

/** A password with fewer letters than this besides the names consists of the names. */
const LETTERS_OF_ITS_OWN = 5
/** Shorter names are ignored, because they would forbid too many passwords. */
const SHORTEST_NAME = 3

/** True for 'MaisonVerte2026!', which is the organisation's name with additions; false for 'green maison over quiet rivers'. */
function builtFromNames(password: string, names: readonly string[]): boolean {
  const letters = onlyLetters(password)
  const parts = names
    .flatMap((name) => [onlyLetters(name), ...name.split(/[^\p{L}]+/u).map(onlyLetters)])
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length)
  const rest = parts.reduce((left, name) => left.replaceAll(name, ''), letters)
  return rest.length < letters.length && rest.length < LETTERS_OF_ITS_OWN
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
