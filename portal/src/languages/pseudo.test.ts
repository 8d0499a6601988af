import { browserMessages, compile, type Message } from '@foyer/messages'
import { formatMessage, type MessageValues } from '@foyer/messages/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pseudo, pseudoMessages } from './pseudo.ts'

const written = (message: string, values: MessageValues = {}) => formatMessage(pseudo(compile(message)), 'en', values)

/** Names and types of all arguments, also those within branches. */
function argumentsOf(message: Message | number): unknown[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, style] = token
    const branches = typeof style === 'object' ? Object.entries((style ?? {}) as Record<string, Message | number>) : []
    return [`${name} ${type}`, ...branches.flatMap(([key, branch]) => [key, ...argumentsOf(branch)])]
  })
}

describe('the pseudo-language', () => {
  it('accents, brackets and lengthens words', () => {
    expect(pseudo('Enter your username.')).toBe('[Éñtéŕ ýöûŕ ûšéŕñámé.·]')
    expect(pseudo('x  k  l')).toBe('[x  k  l·]')
  })

  it('leaves values as they are', () => {
    expect(written('For {username}', { username: 'anna' })).toBe('[Föŕ anna·]')
  })

  it('accents the branches of a plural and keeps their names', () => {
    const stores = '{n, plural, one {# store} other {# stores}}'
    expect(written(stores, { n: 1 })).toMatch(/^\[1 štöŕé·+\]$/)
    expect(written(stores, { n: 2 })).toMatch(/^\[2 štöŕéš·+\]$/)
  })

  it('leaves quoted braces alone', () => {
    expect(written("Write '{name}' so")).toBe('[Wŕîté {ñámé} šö·]')
  })

  it('keeps the arguments of every English message', () => {
    const english = browserMessages('en')
    expect(Object.keys(pseudoMessages(english))).toEqual(Object.keys(english))
    for (const [key, message] of Object.entries(pseudoMessages(english)))
      expect(argumentsOf(message), key).toEqual(argumentsOf(english[key] as Message))
  })

  it('brackets whatever is written', () => {
    const text = fc.string().map((some) => some.replace(/['{}#<>|]/g, ' '))
    const message = fc
      .tuple(text, fc.constantFrom('{name}', '{n, plural, one {# of {name}} other {#}}', "'{'", "''"), text)
      .map((parts) => parts.join(''))
    fc.assert(fc.property(message, (one) => /^\[[\s\S]*\]$/.test(written(one, { name: 'Q', n: 2 }))))
  })
})
