import { LANGUAGES, type Language } from '@foyer/contract/languages'

/** A rule of writing that messages, legal texts and the texts of the applications follow. */
export interface WritingRule {
  /** What a text that follows the rule does. */
  readonly rule: string
  readonly languages: readonly Language[]
  /** Does a text break the rule? Values in a text are written as `{name}`. */
  readonly breaks: (text: string) => boolean
}

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en')
const NOT_GERMAN = LANGUAGES.filter((language) => language !== 'de')

export const writingRules: readonly WritingRule[] = [
  rule('uses typographic apostrophes', TRANSLATED, /'/),
  rule('does not end with an exclamation mark or two full stops', LANGUAGES, /[!！]$|\.\.$/),
  rule('has no-break spaces before high punctuation and inside guillemets', ['fr'], / [;:!?»]|« /),
  rule(
    'has a space before high punctuation and inside guillemets',
    ['fr'],
    [/[\p{L}\d)}][;!?»]|[\p{L})}]:(?!\/\/)|«[^\u00a0]/u],
  ),
  rule('has a no-break space between the digits of a large number', ['fr'], /\d \d{3}(?!\d)/),
  rule('has a no-break space before a percent sign', ['fr', 'de', 'es'], /[\d}] ?%/),
  rule('has no space before a percent sign', ['en', 'zh'], /\s%/),
  rule('addresses the user as vous', ['fr'], whole('tu', 'toi', 'ton', 'ta', 'tes')),
  rule('addresses the user as Sie', ['de'], whole('du', 'dir', 'dich', 'dein', 'deine', 'deinen', 'deiner', 'deinem')),
  rule('addresses the user as usted', ['es'], whole('tú', 'tu', 'tus', 'ti', 'contigo', 'vosotros', 'vuestro')),
  rule('addresses the user as 您', ['zh'], /你/),
  rule('has a no-break space before an ellipsis', ['de'], /[^\u00a0/]…/),
  rule('has no space before an ellipsis', NOT_GERMAN, /\s…/),
  rule('writes an ellipsis as one character', LANGUAGES, /\.\.\.|……/),
  {
    rule: 'begins a question with ¿',
    languages: ['es'],
    breaks: (text) => text.includes('?') && !/¿|[ouy] \?/.test(text),
  },
  rule(
    'has full-width punctuation beside Chinese characters',
    ['zh'],
    [/\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u, /\p{Script=Han}\.(?!lic)/u],
  ),
  rule(
    'has a space between Chinese characters and Latin letters or digits',
    ['zh'],
    [/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u],
  ),
  rule('has no space beside full-width punctuation', ['zh'], /[，。：；？！（）“”] | [，。：；？！（）“”]/),
  ...(
    [
      ['en', /["„«»]/],
      ['fr', /["“”„]/],
      ['de', /["”«»]/],
      ['es', /["“”„]/],
      ['zh', /["„«»「」]/],
    ] as const
  ).map(([language, others]) => rule('has the quotation marks of the language', [language], others)),
]

/** The rules that a text breaks. */
export function brokenRules(language: string, text: string): string[] {
  return writingRules
    .filter(({ languages, breaks }) => (languages as readonly string[]).includes(language) && breaks(text))
    .map(({ rule }) => rule)
}

function rule(name: string, languages: readonly Language[], faults: RegExp | readonly RegExp[]): WritingRule {
  return { rule: name, languages, breaks: (text) => [faults].flat().some((fault) => fault.test(text)) }
}

function whole(...terms: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${terms.join('|')})(?!\\p{L})`, 'iu')
}
