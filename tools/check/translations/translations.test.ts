import { expect, it } from 'vitest'
import { translationFaults } from './translations.ts'

const en = {
  'a.greeting': 'Hello {name}',
  'a.wait': '{seconds, plural, one {# second} other {# seconds}}',
  'a.role': '{role, select, admin {All} other {Some}}',
  'a.only': '{name}',
}
const de = {
  'a.greeting': 'Guten Tag, {name}',
  'a.wait': '{seconds, plural, one {# Sekunde} other {# Sekunden}}',
  'a.role': '{role, select, admin {Alles} other {Einiges}}',
  'a.only': '{name}',
}
const faultsOf = (changed: Record<string, string>, listed: string[] = []) =>
  translationFaults({ en, de: { ...de, ...changed } }, { de: listed }).map(({ key, message }) => `${key} ${message}`)

it('a complete translation has no fault, also where only an argument is equal', () => {
  expect(faultsOf({})).toEqual([])
})

it('I18N-01 a message without text is reported as missing', () => {
  expect(faultsOf({ 'a.greeting': ' ' })).toEqual(['a.greeting there is no text'])
})

it('a message that does not exist in English is reported', () => {
  expect(faultsOf({ 'a.old': 'Alt' })).toEqual(['a.old English has no such message'])
})

it.each([
  ['a missing brace', { 'a.greeting': 'Guten Tag, {name' }, /^a.greeting not ICU MessageFormat/],
  ['an argument of another name', { 'a.greeting': 'Guten Tag, {nom}' }, /has nom, but the English text has name$/],
  ['a missing argument', { 'a.greeting': 'Guten Tag' }, /has no values, but the English text has name$/],
  [
    'a plural replaced by a plain argument',
    { 'a.wait': '{seconds} Sekunden' },
    /has seconds, but .* seconds \(plural\)$/,
  ],
  [
    'other branches of a select',
    { 'a.role': '{role, select, chef {Alles} other {E}}' },
    /select chef other.*select admin other/,
  ],
])('%s is reported', (_sentence, changed, message) => {
  expect(faultsOf(changed)).toEqual([expect.stringMatching(message)])
})

it('a plural may have the categories of its own language', () => {
  expect(faultsOf({ 'a.wait': '{seconds, plural, other {# Sekunden}}' })).toEqual([])
})

it('a message that equals the English one is reported unless it is listed', () => {
  expect(faultsOf({ 'a.greeting': 'Hello {name}' })).toEqual(['a.greeting equals the English text'])
  expect(faultsOf({ 'a.greeting': 'Hello {name}' }, ['a.greeting'])).toEqual([])
})

it('a listed message that has been translated is reported', () => {
  expect(faultsOf({}, ['a.greeting'])).toEqual(['a.greeting is listed as equal to the English text, but differs'])
})
