import { expect, test } from 'vitest'
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

test('a whole translation has no fault, and a message that is only a value may be alike', () => {
  expect(faultsOf({})).toEqual([])
})

test('I18N-01 a message without text is a gap', () => {
  expect(faultsOf({ 'a.greeting': ' ' })).toEqual(['a.greeting there is no text'])
})

test('a message that English does not have is reported', () => {
  expect(faultsOf({ 'a.old': 'Alt' })).toEqual(['a.old English has no such message'])
})

test.each([
  ['a missing brace', { 'a.greeting': 'Guten Tag, {name' }, /^a.greeting not ICU MessageFormat/],
  ['a value of another name', { 'a.greeting': 'Guten Tag, {nom}' }, /takes nom, where the English takes name$/],
  ['a value that is left out', { 'a.greeting': 'Guten Tag' }, /takes no value, where the English takes name$/],
  [
    'a plural that became a plain value',
    { 'a.wait': '{seconds} Sekunden' },
    /takes seconds, where .* seconds \(plural\)$/,
  ],
  [
    'other words of a select',
    { 'a.role': '{role, select, chef {Alles} other {E}}' },
    /select chef other.*select admin other/,
  ],
])('%s is reported', (_sentence, changed, message) => {
  expect(faultsOf(changed)).toEqual([expect.stringMatching(message)])
})

test('a plural may have the branches of its own language', () => {
  expect(faultsOf({ 'a.wait': '{seconds, plural, other {# Sekunden}}' })).toEqual([])
})

test('a message that reads like the English is not translated yet, unless it is listed', () => {
  expect(faultsOf({ 'a.greeting': 'Hello {name}' })).toEqual(['a.greeting reads like the English'])
  expect(faultsOf({ 'a.greeting': 'Hello {name}' }, ['a.greeting'])).toEqual([])
})

test('a listed message that was translated since is reported', () => {
  expect(faultsOf({}, ['a.greeting'])).toEqual(['a.greeting is listed as equal to the English and is not'])
})
