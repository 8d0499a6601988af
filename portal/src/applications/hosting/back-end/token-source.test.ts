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

  it('APP-29 a rejected token is renewed once, however many requests had it', async () => {
    const { tokens, requests } = source()
    const first = await tokens.current()
    tokens.drop(first)
    expect(await tokens.current()).toBe('token 2')
    tokens.drop(first)
    expect(await tokens.current()).toBe('token 2')
    expect(requests()).toBe(2)
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
