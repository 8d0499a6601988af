import { describe, expect, it } from 'vitest'
import { datesLocale, firstLanguage, isLanguage, LANGUAGES } from './languages.ts'

describe('the languages of the product', () => {
  it('I18N-01 are English, French, German, Spanish and Chinese', () => {
    expect(LANGUAGES).toEqual(['en', 'fr', 'de', 'es', 'zh'])
  })

  it.each([
    ['fr', true],
    ['FR', false],
    ['it', false],
    ['constructor', false],
    [undefined, false],
    [['fr'], false],
  ])('include %j: %s', (code, expected) => {
    expect(isLanguage(code)).toBe(expected)
  })
})

it.each([
  ['en', '22/11/2026'],
  ['de', '22.11.2026'],
] as const)('dates in %s are written as %s', (language, written) => {
  const day = new Intl.DateTimeFormat(datesLocale(language), { year: 'numeric', month: '2-digit', day: '2-digit' })
  expect(day.format(new Date(2026, 10, 22))).toBe(written)
})

describe('firstLanguage', () => {
  it.each([
    ['is what the user chose before', 'fr', ['en', 'fr', 'de'], 'de', 'fr'],
    ['I18N-02 is the configured default where the user chose nothing', undefined, ['en', 'de'], 'de', 'de'],
    ['is the configured default where the chosen language is not offered', 'fr', ['en', 'de'], 'de', 'de'],
    ['is the configured default where the chosen one is unknown', 'it', ['it', 'de'], 'de', 'de'],
    ['I18N-02 is English where the configured default is not offered', undefined, ['fr'], 'de', 'en'],
    ['I18N-02 is English where nothing is configured', undefined, ['fr'], undefined, 'en'],
  ])('%s', (_what, chosen, offered, configured, expected) => {
    expect(firstLanguage(chosen, offered, configured)).toBe(expected)
  })
})
