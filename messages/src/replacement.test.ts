import { LANGUAGES } from '@foyer/contract/languages'
import { describe, expect, it } from 'vitest'
import { catalogues, type MessageKey } from './index.ts'
import { argumentsIn, replacementFault } from './replacement.ts'

const PLURAL = '{count, plural, one {# store} other {# stores}}'

describe('replacementFault', () => {
  it.each([
    ['another text', 'Sign in', 'Come in'],
    ['the same argument at another place', 'Wait {seconds} s', '{seconds} s to wait'],
    ['an argument twice', 'Hello {name}', '{name}, hello {name}'],
    ['other branches of a plural', PLURAL, '{count, plural, =0 {none} other {# shops}}'],
    ['quoted braces', 'Text', "'{'braces'}'"],
    ['the same tags', 'Read <0>the terms</0>', '<0>Terms</0> to read'],
  ])('I18N-09 accepts %s', (_what, original, replacement) => {
    expect(replacementFault(original, replacement)).toBeUndefined()
  })

  it.each([
    ['SYNTAX', 'an open brace', 'Text', 'A {text'],
    ['SYNTAX', 'a plural without a branch for all others', PLURAL, '{count, plural, one {# store}}'],
    ['ARGUMENTS', 'an argument that is missing', 'Wait {seconds} s', 'Wait'],
    ['ARGUMENTS', 'an argument that does not exist', 'Wait {seconds} s', 'Wait {second} s'],
    ['ARGUMENTS', 'one argument too many', 'Text', 'Text {user}'],
    ['ARGUMENTS', 'a number in place of a plural', PLURAL, '{count} stores'],
    ['ARGUMENTS', 'other branches of a choice', '{r, select, a {A} other {B}}', '{r, select, b {A} other {B}}'],
    ['TAGS', 'a tag that is missing', 'Read <0>the terms</0>', 'Read the terms'],
    ['TAGS', 'a tag that does not exist', 'Text', '<b>Text</b>'],
  ])('I18N-09 %s: %s', (fault, _what, original, replacement) => {
    expect(replacementFault(original, replacement)).toBe(fault)
  })

  it('I18N-09 every text of the product may replace its English original, and itself', () => {
    for (const language of LANGUAGES)
      for (const [key, text] of Object.entries(catalogues[language]))
        expect([language, key, replacementFault(catalogues.en[key as MessageKey], text)]).toEqual([
          ...[language, key],
          undefined,
        ])
  })
})

it('argumentsIn names each argument once, also those in branches', () => {
  expect(argumentsIn('{count, plural, one {# of {name}} other {# of {name}}} {count}')).toEqual(['count', 'name'])
})
