import { COMMON_ERRORS, lockValues, messageKeyOf } from '@foyer/contract/errors'
import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { passkeyEndpoints } from '@foyer/contract/passkey'
import { signInEndpoints } from '@foyer/contract/sign-in'
import type { Endpoint } from '@foyer/contract/wire'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english, type MessageKey } from './catalogue.ts'
import { compile } from './compile.ts'
import { branchesOf, demands } from './demands.ts'
import { formatMessage, type MessageValue } from './format/index.ts'
import { catalogues, ENTRY_PREFIXES, entryMessages, messageIn, passwordMessages, signOnMessages } from './index.ts'
import { sameAsEnglish } from './same-as-english.ts'
import { writingRules } from './writing-rules.ts'

const KEYS = Object.keys(english) as MessageKey[]
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** Where in a language a rule of writing is broken: `key: text`. */
function offenders(language: Language, breaks: (text: string) => boolean): string[] {
  return KEYS.filter((key) => breaks(catalogues[language][key])).map((key) => `${key}: ${catalogues[language][key]}`)
}

/** The branches of every plural in a message, exact numbers left out. */
function pluralCategories(message: CompiledMessage): string[][] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, type, style] = token
    const branches = branchesOf(style)
    const own = type === 'plural' ? [Object.keys(branches).filter((name) => !/^\d+$/.test(name))] : []
    return [...own, ...Object.values(branches).flatMap(pluralCategories)]
  })
}

it.each(LANGUAGES)('I18N-01 %s has every message', (language) => {
  expect(Object.keys(catalogues[language]).sort()).toEqual([...KEYS].sort())
  expect(offenders(language, (text) => text.trim() === '' || text !== text.trim())).toEqual([])
})

it('all languages list their messages in the same order', () => {
  for (const language of OTHERS) expect(Object.keys(catalogues[language])).toEqual(KEYS)
})

describe('I18N-05 ICU MessageFormat', () => {
  it.each(LANGUAGES)('every message of %s compiles', (language) => {
    for (const key of KEYS) {
      expect(() => compileMessageOrThrow(catalogues[language][key]), `${language} ${key}`).not.toThrow()
    }
  })

  it.each(LANGUAGES)('every message of %s has the arguments of the English message', (language) => {
    for (const key of KEYS) {
      const own = demands(compileMessageOrThrow(catalogues[language][key]))
      expect(own, `${language} ${key}`).toEqual(demands(compileMessageOrThrow(english[key])))
    }
  })

  it.each(LANGUAGES)('every plural of %s has exactly the categories of the language', (language) => {
    // 'many' is for millions in French and Spanish; 'other' reads well there too.
    const possible = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const needed = possible.filter((category) => category !== 'many').sort()
    for (const key of KEYS) {
      for (const branches of pluralCategories(compileMessageOrThrow(catalogues[language][key]))) {
        expect(branches.filter((name) => name !== 'many').sort(), `${language} ${key}`).toEqual(needed)
        expect(possible, `${language} ${key}`).toEqual(expect.arrayContaining(branches))
      }
    }
  })

  it.each(LANGUAGES)('formatting a message of %s never fails, whatever the values', (language) => {
    const texts = KEYS.map((key) => catalogues[language][key])
    const demanded = texts.flatMap((text) => demands(compileMessageOrThrow(text)))
    const names = [...new Set(demanded.map((demand) => demand.split(' ')[0] as string))]
    const compiled = texts.map(compile)
    const value = fc.option(fc.oneof(fc.string(), fc.double(), fc.integer(), fc.date()), { nil: undefined })
    const values = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(values, (given) => {
        for (const message of compiled) {
          const written = formatMessage(message, language, given as Record<string, MessageValue | undefined>)
          expect(typeof written).toBe('string')
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('translations', () => {
  it.each(OTHERS)('no message of %s equals the English one unless it is listed', (language) => {
    expect(KEYS.filter((key) => catalogues[language][key] === english[key]).sort()).toEqual(
      [...sameAsEnglish[language]].sort(),
    )
  })

  it.each(
    writingRules.flatMap(({ rule, languages, breaks }) => languages.map((language) => ({ language, rule, breaks }))),
  )('every message of $language $rule', ({ language, breaks }) => {
    expect(offenders(language, breaks)).toEqual([])
  })

  it('the heading about the one-time code does not break at its hyphen', () => {
    expect(english['password.code.title']).toMatch(/one\u2060-\u2060time/)
  })
})

const OF_PASSWORDS = /^(password\.|error\.(accountDisabled|alreadyActivated|email|invalidLink|recovery))/
const AFTER_ENTRY = [
  OF_PASSWORDS,
  /^(shell|home|inbox|places|applications|licence|notices|account|user|mail|approval|mfa|camera|wechat|team)\./,
  /^(session\.(again|otherSystem|unanswered)|signIn\.redirect|ui\.(failed|forbidden|offline))\./,
  /^error\.(accountExists|identityTaken|illegal|lastSignInMethod|licence|microsoft|notYet|nothingToDo|organisation|ownHold|passkeyRequired|providerLinked|signOn|versionConflict)/,
  /^error\.wrong(MultiFactorCode|OldPassword)/,
]

describe('messages of the entry pages', () => {
  it.each(LANGUAGES)('%s has the messages of the entry pages and none of the shell', (language) => {
    const keys = Object.keys(entryMessages(language))
    expect(keys).toEqual(KEYS.filter((key) => !AFTER_ENTRY.some((part) => part.test(key))))
    expect(keys.length).toBeLessThan(KEYS.length)
  })

  it.each(LANGUAGES)('%s has more on the pages of one-time links, and on those of sign-ins elsewhere', (language) => {
    const entry = Object.keys(entryMessages(language))
    const more = (messages: object) => Object.keys(messages).filter((key) => !entry.includes(key))
    expect(more(passwordMessages(language))).toEqual(KEYS.filter((key) => OF_PASSWORDS.test(key)))
    expect(more(signOnMessages(language))).toEqual(
      KEYS.filter((key) => !entry.includes(key) && /^(error|signIn\.redirect|session\.otherSystem)\./.test(key)),
    )
  })

  it.each(LANGUAGES)('%s has every error that a request of the sign-in page may be answered with', (language) => {
    const names = [...COMMON_ERRORS, ...Object.values<Endpoint>(signInEndpoints).flatMap(({ errors = [] }) => errors)]
    const { errors: ofPasskeys = [] } = passkeyEndpoints.signIn
    const messages = entryMessages(language)
    const missing = [...names, ...ofPasskeys].filter((name) => !Object.hasOwn(messages, messageKeyOf(name)))
    expect(missing).toEqual([])
  })

  it('every prefix of an entry page belongs to a message', () => {
    expect(ENTRY_PREFIXES.filter((prefix) => !KEYS.some((key) => key.startsWith(prefix)))).toEqual([])
  })
})

describe('messageIn', () => {
  it('returns the message in the given language', () => {
    expect(messageIn('de', 'error.authenticationRequired')).toBe(catalogues.de['error.authenticationRequired'])
  })

  it.each([
    ['en', 1, 'try again in 1 second.'],
    ['en', 1_048, 'try again in 1,048 seconds (17\u00a0min 28\u00a0s).'],
    ['fr', 1, 'réessayer dans 1\u00a0seconde.'],
    ['fr', 48, 'réessayer dans 48\u00a0secondes.'],
    ['fr', 901, 'réessayer dans 901\u00a0secondes (15\u00a0min 1\u00a0s).'],
    ['de', 1, 'in 1 Sekunde erneut.'],
    ['de', 1_048, 'in 1.048 Sekunden (17\u00a0min 28\u00a0s) erneut.'],
    ['es', 1, 'dentro de 1 segundo.'],
    ['es', 48, 'dentro de 48 segundos.'],
    ['es', 60, 'dentro de 60 segundos (1\u00a0min 0\u00a0s).'],
    ['zh', 48, '请在 48 秒后重试'],
    ['zh', 901, '请在 901 秒（15 分 1 秒）后重试'],
  ] as const)('forms the plural in %s for %i', (language, seconds, written) => {
    const values = lockValues(seconds)
    expect(messageIn(language, 'error.accountLocked', values)).toContain(written)
    // The second time it comes from what was compiled before.
    expect(messageIn(language, 'error.accountLocked', values)).toContain(written)
  })
})
