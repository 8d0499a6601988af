import { describe, expect, it } from 'vitest'
import { retryWhileUnresolved } from './name-resolution.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

/** Work that fails with these errors before it succeeds, and how long it waited. */
async function outcomeOf(...errors: unknown[]) {
  const waits: number[] = []
  const work = async () => {
    const error = errors.shift()
    if (error !== undefined) throw error
    return 'done'
  }
  const result = await retryWhileUnresolved(work, async (milliseconds) => void waits.push(milliseconds)).catch(
    (error: Error) => error.message,
  )
  return { result, waits }
}

describe('retryWhileUnresolved', () => {
  const away = coded('EAI_AGAIN')

  it.each([
    ['a name that is resolved at once', [], 'done', []],
    ['one that is resolved after two seconds', [away, away], 'done', [1_000, 1_000]],
    ['a cause', [new Error('no connection', { cause: away })], 'done', [1_000]],
    ['one that is never resolved', Array(9).fill(away), 'EAI_AGAIN', Array(5).fill(1_000)],
    ['a name that is wrong', [coded('ENOTFOUND')], 'ENOTFOUND', []],
    ['a server that is away', [coded('ECONNREFUSED')], 'ECONNREFUSED', []],
    ['another error after it', [away, coded('ECONNREFUSED')], 'ECONNREFUSED', [1_000]],
  ])('PROD-108 %s', async (_, errors, result, waits) => {
    expect(await outcomeOf(...errors)).toEqual({ result, waits })
  })
})
