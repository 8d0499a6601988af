import { english } from '@foyer/messages'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'
import { createTranslator } from './translator.ts'

/** Names and types of all arguments, also those within branches. */
function namesIn(compiled: unknown): unknown[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const branches = typeof token[2] === 'object' ? Object.entries(token[2] ?? {}) : []
    return [token.slice(0, 2).join(), ...branches.flatMap(([key, branch]) => [key, ...namesIn(branch)])]
  })
}

describe('the made-up language', () => {
  test('words are accented, bracketed and longer', () => {
    expect(pseudo('Enter your username.')).toBe('[Éñtéŕ ýöûŕ ûšéŕñámé.·]')
  })

  test('a placeholder keeps its name', () => {
    expect(pseudo('For {username}')).toContain('{username}')
  })

  test('a plural keeps its grammar and only its branches are accented', () => {
    expect(pseudo('{n, plural, one {# store} other {# stores}}')).toContain(
      '{n, plural, one {# štöŕé} other {# štöŕéš}}',
    )
  })

  test('quoted braces stay quoted', () => {
    expect(pseudo("Write '{name}' so")).toContain("'{name}'")
  })

  test('every English message still is a message with the same values', () => {
    for (const message of Object.values(english)) {
      expect(namesIn(compileMessageOrThrow(pseudo(message)))).toEqual(namesIn(compileMessageOrThrow(message)))
    }
  })

  test('any text with placeholders compiles after it as it did before it', () => {
    const text = fc.string().map((some) => some.replace(/['{}#<>|]/g, ' '))
    const message = fc
      .tuple(text, fc.constantFrom('{name}', '{n, plural, one {# of {name}} other {#}}', "'{'", "''"), text)
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(message, (one) => {
        const values = { name: 'Q', n: 2 }
        const translate = createTranslator('en', { one: pseudo(one) }).t as (key: string, values: object) => string
        expect(translate('one', values)).toMatch(/^\[[\s\S]*\]$/)
      }),
    )
  })
})
