import { describe, expect, it } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

/** Work that ends when the test says so, and the order in which it began. */
function work() {
  const begun: string[] = []
  const doing = new Map<string, PromiseWithResolvers<string>>()
  const act = (name: string) => () => {
    begun.push(name)
    const one = Promise.withResolvers<string>()
    doing.set(name, one)
    return one.promise
  }
  return {
    begun,
    act,
    end: (name: string) => doing.get(name)?.resolve(name),
    fail: (name: string) => doing.get(name)?.reject(new Error(name)),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('KeyedQueue', () => {
  it('runs one task at a time per key, in order', async () => {
    const turns = new KeyedQueue()
    const { begun, act, end } = work()
    const results = ['a', 'b', 'c'].map((name) => turns.run('labels', act(name)))
    await settled()
    expect(begun).toEqual(['a'])
    end('a')
    await settled()
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await settled()
    end('c')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  })

  it('lets a later task wait although an earlier one has ended', async () => {
    const turns = new KeyedQueue()
    const { begun, act, end } = work()
    turns.run('labels', act('a'))
    turns.run('labels', act('b'))
    await settled()
    end('a')
    await settled()
    turns.run('labels', act('c'))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('runs tasks of another key without waiting', async () => {
    const turns = new KeyedQueue()
    const { begun, act } = work()
    turns.run('labels', act('a'))
    turns.run('signage', act('b'))
    await settled()
    expect(begun).toEqual(['a', 'b'])
  })

  it('continues after a failed task, and removes an empty key', async () => {
    const turns = new KeyedQueue()
    const { act, end, fail } = work()
    const first = turns.run('labels', act('a'))
    const second = turns.run('labels', act('b'))
    await settled()
    fail('a')
    await expect(first).rejects.toThrow('a')
    await settled()
    end('b')
    expect(await second).toBe('b')
    await settled()
    expect(turns.size).toBe(0)
  })
})
