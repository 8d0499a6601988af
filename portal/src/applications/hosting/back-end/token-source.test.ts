import type { Language } from '@foyer/contract/languages'
import { describe, expect, it, vi } from 'vitest'
import { createTranslator, staticLanguages } from '../../../languages/index.ts'
import { EMPTY_SESSION } from '../../../session/index.ts'
import { createTokenSource, createTokenSources, type TokenRequest } from './token-source.ts'

function source() {
  let now = 0
  let count = 0
  const tokens = createTokenSource(
    async () => `token ${++count}`,
    () => now,
  )
  return { tokens, pass: (ms: number) => (now += ms), requests: () => count }
}

describe('the token of an application', () => {
  it('APP-29 simultaneous calls share one request', async () => {
    const { tokens, requests } = source()
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['token 1', 'token 1'])
    expect(requests()).toBe(1)
  })

  it('APP-29 a token is renewed before its five minutes are over', async () => {
    const { tokens, pass } = source()
    await tokens.current()
    pass(239_999)
    expect(await tokens.current()).toBe('token 1')
    pass(1)
    expect(await tokens.current()).toBe('token 2')
  })

  it('APP-72 a token is there from its arrival until it is to be renewed or was rejected', async () => {
    const { tokens, pass } = source()
    expect(tokens.arrived).toBeUndefined()
    const first = tokens.current()
    expect(tokens.arrived).toBeUndefined()
    await first
    expect(tokens.arrived).toBe('token 1')
    tokens.drop('token 1')
    expect(tokens.arrived).toBeUndefined()
    await tokens.current()
    pass(240_000)
    expect(tokens.arrived).toBeUndefined()
  })

  it('APP-29 a rejected token is renewed once, however many requests had it', async () => {
    const { tokens, requests } = source()
    const first = await tokens.current()
    tokens.drop(first)
    expect(await tokens.current()).toBe('token 2')
    tokens.drop(first)
    expect(await tokens.current()).toBe('token 2')
    expect(requests()).toBe(2)
  })

  it('APP-29 the age of a token counts from its own request', async () => {
    const { tokens, pass, requests } = source()
    pass(500_000)
    await tokens.current()
    pass(100_000)
    expect(await tokens.current()).toBe('token 1')
    expect(requests()).toBe(1)
  })

  it('APP-29 what is no longer true is dropped without a token, and nothing is dropped before the first', async () => {
    const { tokens } = source()
    tokens.drop('unknown')
    expect(await tokens.current()).toBe('token 1')
    tokens.drop('another')
    expect(await tokens.current()).toBe('token 1')
    tokens.drop()
    expect(await tokens.current()).toBe('token 2')
  })

  it('APP-29 a request that fails after another was made leaves that one', async () => {
    const pending: { resolve: (token: string) => void; reject: (reason: Error) => void }[] = []
    const tokens = createTokenSource(
      () => new Promise<string>((resolve, reject) => void pending.push({ resolve, reject })),
      () => 0,
    )
    const first = tokens.current()
    tokens.drop()
    const second = tokens.current()
    pending[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    expect(tokens.current()).toBe(second)
    pending[1]?.resolve('token')
    expect(await second).toBe('token')
  })

  it('APP-29 a request that failed is made again', async () => {
    let fails = true
    const tokens = createTokenSource(
      async () => {
        if (fails) throw new Error('away')
        return 'token'
      },
      () => 0,
    )
    await expect(tokens.current()).rejects.toThrow('away')
    fails = false
    expect(await tokens.current()).toBe('token')
  })
})

describe('the tokens of applications', () => {
  const user = (id: string) =>
    ({ id, username: id, displayName: id, timeZone: 'UTC' }) as typeof EMPTY_SESSION.currentUser
  const store = (id: string) => ({ id, name: id, code: id, timeZone: 'UTC' }) as typeof EMPTY_SESSION.currentStore
  const localeState = (language: Language) =>
    staticLanguages({ translator: createTranslator(language, {}), list: [], complete: true, messages: {} }).current

  function sources() {
    const session = { current: { ...EMPTY_SESSION, currentUser: user('ada'), currentStore: store('s1') } }
    const languages = { current: localeState('en') }
    const request = vi.fn(async ({ key, place, language }: TokenRequest) => `${key} in ${place.store} in ${language}`)
    return { session, languages, request, tokensOf: createTokenSources({ session, languages }, request, () => 0) }
  }

  it('APP-88 are for the place in which their source was taken, whatever is chosen since', async () => {
    const { session, request, tokensOf } = sources()
    const before = tokensOf('labels')
    session.current = { ...session.current, currentStore: store('s2') }
    expect(await tokensOf('labels').current()).toBe('labels in s2 in en')
    expect(await before.current()).toBe('labels in s1 in en')
    session.current = { ...session.current, currentStore: store('s1') }
    expect(tokensOf('labels')).toBe(before)
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('APP-98 are in the language in which their source was taken, whatever is shown since', async () => {
    const { languages, request, tokensOf } = sources()
    const before = tokensOf('labels')
    expect(await before.current()).toBe('labels in s1 in en')
    languages.current = localeState('fr')
    expect(await tokensOf('labels').current()).toBe('labels in s1 in fr')
    before.drop()
    expect(await before.current()).toBe('labels in s1 in en')
    languages.current = localeState('en')
    expect(tokensOf('labels')).toBe(before)
    expect(request).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['nobody', null],
    ['another user', user('ben')],
  ])('APP-96 are not requested with the session of %s', async (_who, next) => {
    const { session, request, tokensOf } = sources()
    const of = tokensOf('labels')
    await of.current()
    session.current = { ...session.current, currentUser: next }
    of.drop()
    await expect(of.current()).rejects.toThrow(TypeError)
    expect(request).toHaveBeenCalledTimes(1)
    expect(tokensOf('labels')).not.toBe(of)
  })
})
