import { checkStrength, type PasswordLevel, type StrengthRule } from '@foyer/contract/password'
import type { Translate } from '../languages/index.ts'

/** One line of the list below a new password. */
export interface Line {
  readonly text: string
  readonly met: boolean
}

/** Rules that only the gateway can check are not lines of the list, but a sentence below it. */
const CHECKED_BY_GATEWAY: ReadonlySet<StrengthRule['rule']> = new Set(['notCommon'])
/** A longer maximum is not shown: the field takes no more. */
const UNSPOKEN_LENGTH = 256

/** The rules of the level for this password, and that both inputs are the same. No rule is met while the input is empty. */
export function checklist(
  level: PasswordLevel,
  typed: { readonly password: string; readonly again: string },
  username: string,
  t: Translate,
): Line[] {
  const { password, again } = typed
  const checked = checkStrength(level, password, { names: [username] }).filter(
    ({ demand }) => !CHECKED_BY_GATEWAY.has(demand.rule),
  )
  const lines = checked.map(({ demand, met }) => ({ text: textOf(demand, t), met: password !== '' && met }))
  return [...lines, { text: t('password.rule.same'), met: password !== '' && password === again }]
}

export function needsServerCheck(level: PasswordLevel): boolean {
  return checkStrength(level, '', { names: [] }).some(({ demand }) => CHECKED_BY_GATEWAY.has(demand.rule))
}

const RULE_MESSAGES = {
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

function textOf(demand: StrengthRule, t: Translate): string {
  if (demand.rule !== 'length') return t(RULE_MESSAGES[demand.rule])
  const { min, max } = demand
  return max >= UNSPOKEN_LENGTH ? t('password.rule.lengthAtLeast', { min }) : t('password.rule.length', { min, max })
}
