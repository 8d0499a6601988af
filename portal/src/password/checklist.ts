import { checkStrength, type PasswordLevel, type StrengthRule } from '@foyer/contract/password'
import type { Translate } from '../languages/index.ts'

/** One line of the list below a new password. */
export interface Line {
  readonly words: string
  readonly met: boolean
}

/** What the gateway alone can judge is no line of the list, but a sentence below it. */
const JUDGED_BY_GATEWAY: ReadonlySet<StrengthRule['rule']> = new Set(['notCommon'])
/** Longer ones need not be spoken of: the field takes no more. */
const UNSPOKEN_LENGTH = 256

/** The level's demands on this password, and that it was typed twice alike. Nothing is met while nothing is typed. */
export function checklist(
  level: PasswordLevel,
  typed: { readonly password: string; readonly again: string },
  username: string,
  t: Translate,
): Line[] {
  const { password, again } = typed
  const judged = checkStrength(level, password, { names: [username] }).filter(
    ({ demand }) => !JUDGED_BY_GATEWAY.has(demand.rule),
  )
  const lines = judged.map(({ demand, met }) => ({ words: wordsOf(demand, t), met: password !== '' && met }))
  return [...lines, { words: t('password.rule.same'), met: password !== '' && password === again }]
}

export function needsServerCheck(level: PasswordLevel): boolean {
  return checkStrength(level, '', { names: [] }).some(({ demand }) => JUDGED_BY_GATEWAY.has(demand.rule))
}

const WORDS = {
  onlyWordCharacters: 'password.rule.onlyWordCharacters',
  letter: 'password.rule.letter',
  digit: 'password.rule.digit',
  lower: 'password.rule.lower',
  upper: 'password.rule.upper',
  underscore: 'password.rule.underscore',
  special: 'password.rule.special',
  startsWithLetter: 'password.rule.startsWithLetter',
  notCommon: 'password.rule.notCommon',
  notFromNames: 'password.rule.notFromNames',
} as const satisfies Record<Exclude<StrengthRule['rule'], 'length'>, string>

function wordsOf(demand: StrengthRule, t: Translate): string {
  if (demand.rule !== 'length') return t(WORDS[demand.rule])
  const { min, max } = demand
  return max >= UNSPOKEN_LENGTH ? t('password.rule.lengthAtLeast', { min }) : t('password.rule.length', { min, max })
}
