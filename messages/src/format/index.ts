import type { Language, Message } from '@foyer/contract/languages'

export type { Message }
export type MessageTokens = Exclude<Message, string>
export type MessageToken = MessageTokens[number]
export type MessageValue = string | number | Date
export type MessageValues = Readonly<Record<string, MessageValue | undefined>>

/**
 * Writes out a compiled message.
 *
 * Both sides run this, so it stays small and needs nothing but Intl. It never throws: a sentence with a gap is worth more
 * to its reader than a page that failed over it.
 */
export function formatMessage(message: Message, language: Language, values: MessageValues = {}): string {
  return typeof message === 'string' ? message : write(message, { language, values, count: '#' })
}

interface Writing {
  readonly language: Language
  readonly values: MessageValues
  /** The value of `#`: the number of the plural around it. */
  readonly count: string
}

function write(tokens: MessageTokens, writing: Writing): string {
  return tokens.map((token) => writeToken(token, writing)).join('')
}

function writeToken(token: MessageToken, writing: Writing): string {
  if (typeof token === 'string') return token === '#' ? writing.count : token
  const [name, type, style] = token
  const value = Object.hasOwn(writing.values, name) ? writing.values[name] : undefined
  switch (type) {
    case 'plural':
    case 'selectordinal':
      return writeCounted(name, value, type, style as Branches, writing)
    case 'select':
      return write(branch(style as Branches, String(value)) ?? [], writing)
    default:
      return value === undefined ? gap(name) : writeValue(value, type, style, writing.language)
  }
}

/** A missing value shows its name, so that a reader can report it. */
function gap(name: string): string {
  return `{${name}}`
}

type Branches = Readonly<Record<string, MessageTokens | number | undefined>>

/** The branch of that name, else `other`. `offset` lies among the branches and is none. */
function branch(branches: Branches, ...names: string[]): MessageTokens | undefined {
  for (const name of [...names, 'other']) {
    const found = Object.hasOwn(branches, name) ? branches[name] : undefined
    if (Array.isArray(found)) return found
  }
  return undefined
}

/** `=1` is compiled to `1`: the exact number goes before the language's own category, which counts after the offset. */
function writeCounted(
  name: string,
  value: MessageValue | undefined,
  type: 'plural' | 'selectordinal',
  branches: Branches,
  writing: Writing,
): string {
  const number = numberOf(value)
  if (number === undefined) {
    return write(branch(branches) ?? [], { ...writing, count: value === undefined ? gap(name) : String(value) })
  }
  const counted = number - (typeof branches.offset === 'number' ? branches.offset : 0)
  const rules = pluralRules(writing.language, type === 'plural' ? 'cardinal' : 'ordinal')
  const chosen = branch(branches, String(number), rules.select(counted)) ?? []
  return write(chosen, { ...writing, count: numberFormat(writing.language).format(counted) })
}

function numberOf(value: MessageValue | undefined): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/**
 * Without a type a number stays as it is, as formatters in JavaScript have it: `{year}` is 2026 and not 2,026.
 * Counts and measurements are written `{amount, number}`, or are in a plural.
 */
function writeValue(value: MessageValue, type: string | undefined, style: unknown, language: Language): string {
  if (value instanceof Date) return writeDate(value, type, style, language)
  const number = type === 'number' ? numberOf(value) : undefined
  return number === undefined ? String(value) : numberFormat(language, style).format(number)
}

const DATE_STYLES = ['full', 'long', 'medium', 'short'] as const

function writeDate(value: Date, type: string | undefined, style: unknown, language: Language): string {
  if (Number.isNaN(value.getTime())) return ''
  // A skeleton (`{day, date, ::dMMM}`) is compiled to the options of Intl.
  if (typeof style === 'object' && style !== null) return new Intl.DateTimeFormat(language, style).format(value)
  const named = DATE_STYLES.find((one) => one === style) ?? 'medium'
  return new Intl.DateTimeFormat(language, type === 'time' ? { timeStyle: named } : { dateStyle: named }).format(value)
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const allPluralRules = new Map<string, Intl.PluralRules>()

/** Making one takes longer than all the formatting of a page, so each is made once. */
function numberFormat(language: Language, style?: unknown): Intl.NumberFormat {
  const percent = style === 'percent'
  const whole = percent || style === 'integer'
  const key = `${language} ${percent} ${whole}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: percent ? 'percent' : 'decimal',
      ...(whole && { maximumFractionDigits: 0 }),
    })
    numberFormats.set(key, format)
  }
  return format
}

function pluralRules(language: Language, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${language} ${type}`
  let rules = allPluralRules.get(key)
  if (!rules) {
    rules = new Intl.PluralRules(language, { type })
    allPluralRules.set(key, rules)
  }
  return rules
}
