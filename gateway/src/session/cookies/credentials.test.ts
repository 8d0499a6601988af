import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { tokenHash } from '../../platform/secrets/secrets.ts'
import { bearerOf, isBindingBroken } from './credentials.ts'

describe('bearerOf', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bEARER abc', 'abc'],
    ['Bearer   abc  ', 'abc'],
    ['Bearer ', undefined],
    ['Bearer', undefined],
    ['Basic abc', undefined],
    ['x Bearer abc', undefined],
    [undefined, undefined],
  ])('of %j is %j', (authorization, token) => {
    expect(bearerOf({ headers: { authorization } } as FastifyRequest)).toBe(token)
  })
})

describe('isBindingBroken', () => {
  const hash = tokenHash('binding')
  it.each([
    ['a session that is not bound', undefined, undefined, false],
    ['a bound session with its cookie', hash, 'binding', false],
    ['a bound session with another cookie', hash, 'other', true],
    ['a bound session without a cookie', hash, undefined, true],
    ['a bound session with an empty cookie', hash, '', true],
  ])('for %s', (_what, bindingHash, cookie, broken) => {
    const request = { cookie: (name: string) => (name === '__Host-foyer-session' ? cookie : undefined) }
    expect(isBindingBroken(bindingHash, () => request)).toBe(broken)
  })
})
