/**
 * Password strength, checked by the same function in the browser and at the gateway (docs/specification/password.md).
 * `passphrase` is the level as shipped; the six others are there for organisations that ask for them.
 */
export const PASSWORD_LEVELS = ['passphrase', 'default', 'low', 'medium', 'high', 'cross', 'special'] as const
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number]

/** One demand of a level, to be shown as a line of a checklist. */
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
  /** Names a passphrase may not be built from: those of the user, the organisation and the product. */
  readonly names: readonly string[]
  /** Is this password among the commonly used ones? The gateway asks its list; the browser does not hold one. */
  readonly isCommon?: (password: string) => boolean
}

/** Longer input is refused at every level: it would only burn time. */
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

/** Every demand of the level and whether the password meets it; it is strong enough when all are met. */
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

/** So few letters left beside the names mean that the password consists of them. */
const LETTERS_OF_ITS_OWN = 5
/** Shorter names would forbid too much. */
const SHORTEST_NAME = 3

/** 'MaisonVerte2026!' is the organisation's name with trimmings; 'green maison over quiet rivers' is not. */
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
