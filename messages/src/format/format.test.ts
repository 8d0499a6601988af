import { LANGUAGES, type Language } from '@foyer/contract/languages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { formatMessage, type MessageValues } from './index.ts'

function format(message: string, values?: MessageValues, language: Language = 'en'): string {
  return formatMessage(compile(message), language, values)
}

describe('plurals', () => {
  const messages: Record<Language, string> = {
    en: '{count, plural, one {# store} other {# stores}}',
    fr: '{count, plural, one {# magasin} other {# magasins}}',
    de: '{count, plural, one {# Filiale} other {# Filialen}}',
    es: '{count, plural, one {# tienda} other {# tiendas}}',
    zh: '{count, plural, other {# 家门店}}',
  }

  it.each([
    ['en', ['0 stores', '1 store', '2 stores']],
    ['fr', ['0 magasin', '1 magasin', '2 magasins']],
    ['de', ['0 Filialen', '1 Filiale', '2 Filialen']],
    ['es', ['0 tiendas', '1 tienda', '2 tiendas']],
    ['zh', ['0 家门店', '1 家门店', '2 家门店']],
  ] as const)('%s forms the plural of none, one and two', (language, written) => {
    expect([0, 1, 2].map((count) => format(messages[language], { count }, language))).toEqual(written)
  })

  it.each(LANGUAGES)('%s uses the branch "other" for a category without a branch', (language) => {
    expect(format(messages[language], { count: 1_000_000 }, language)).toContain('000')
  })

  it('a number as text is counted like a number', () => {
    expect(format(messages.en, { count: '1' })).toBe('1 store')
  })

  it('an exact number takes precedence over its category', () => {
    const message = '{count, plural, =0 {No store} one {# store} other {# stores}}'
    expect([0, 1, 5].map((count) => format(message, { count }))).toEqual(['No store', '1 store', '5 stores'])
  })

  it('an offset applies to the category, but not to an exact number', () => {
    const message = '{n, plural, offset:1 =1 {You} one {You and # more} other {You and # more people}}'
    expect([1, 2, 3].map((n) => format(message, { n }))).toEqual(['You', 'You and 1 more', 'You and 2 more people'])
  })

  it('selectordinal uses the ordinal categories', () => {
    const message = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 4].map((n) => format(message, { n }))).toEqual(['1st', '2nd', '3rd', '4th'])
  })

  it('a number sign belongs to the enclosing plural, also inside a select', () => {
    const message = '{n, plural, other {{kind, select, all {all # stores} other {# stores}}}}'
    expect(format(message, { n: 12, kind: 'all' })).toBe('all 12 stores')
  })

  it('a missing number shows the name of the argument', () => {
    expect(format(messages.en)).toBe('{count} stores')
    expect(format(messages.en, { count: 'many' })).toBe('many stores')
  })
})

describe('select', () => {
  const message = '{role, select, admin {Administrator} other {Member}}'

  it('a select uses the branch of its value, otherwise "other"', () => {
    expect([format(message, { role: 'admin' }), format(message, { role: 'clerk' }), format(message)]).toEqual([
      'Administrator',
      'Member',
      'Member',
    ])
  })

  it.each(['offset', 'constructor', '__proto__'])('the value %s selects the branch "other"', (role) => {
    expect(format(message, { role })).toBe('Member')
  })
})

describe('numbers', () => {
  it.each([
    ['en', '1,234,567.5'],
    ['fr', '1\u202f234\u202f567,5'],
    ['de', '1.234.567,5'],
    ['es', '1.234.567,5'],
    ['zh', '1,234,567.5'],
  ] as const)('%s groups digits and writes decimals in its own format', (language, written) => {
    const value = 1_234_567.5
    expect(format('{value, number}', { value }, language)).toBe(written)
    expect(format('{value, plural, other {#}}', { value }, language)).toBe(written)
  })

  it.each(LANGUAGES)('%s does not format a number without a type, which may be a year', (language) => {
    expect(format('{year}', { year: 2026 }, language)).toBe('2026')
  })

  it('numbers have the styles integer and percent', () => {
    expect(format('{value, number, integer}', { value: 1.6 })).toBe('2')
    expect(format('{value, number, percent}', { value: 0.25 }, 'fr')).toBe('25\u00a0%')
  })
})

describe('dates and times', () => {
  const noon = new Date('2026-06-03T12:00:00')

  it('a date is formatted for the language', () => {
    expect(format('{day}', { day: noon }, 'de')).toBe('03.06.2026')
    expect(format('{day, date, long}', { day: noon }, 'fr')).toBe('3 juin 2026')
    expect(format('{day, date, ::yMMMd}', { day: noon }, 'zh')).toBe('2026年6月3日')
    expect(format('{day, time, short}', { day: noon }, 'es')).toBe('12:00')
  })

  it('an invalid date becomes an empty text', () => {
    expect(format('On {day, date, long}.', { day: new Date(Number.NaN) })).toBe('On .')
  })
})

describe('values', () => {
  it('a missing value shows the name of the argument', () => {
    expect(format('Hello {name}.')).toBe('Hello {name}.')
    expect(format('{total, number} labels')).toBe('{total} labels')
  })

  it('an inherited property is not a value', () => {
    expect(format('{toString}')).toBe('{toString}')
  })

  it('a value is not parsed as a message', () => {
    expect(format('Hello {name}.', { name: '{other} # {n, plural, other {x}}' })).toBe(
      'Hello {other} # {n, plural, other {x}}.',
    )
  })

  it('quoted braces are literal', () => {
    expect(format("Write '{name}' for {name}", { name: 'Ada' })).toBe('Write {name} for Ada')
  })

  it('any text is a valid value in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.string(), (language, name) => {
        expect(format('«{name}»', { name }, language)).toBe(`«${name}»`)
      }),
    )
  })
})
