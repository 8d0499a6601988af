import { describe, expect, it } from 'vitest'
import { createTokenSource } from './token-source.ts'

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
