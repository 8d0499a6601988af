import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Turns for work that ends when the test says so. */
function setUpTurns(atOnce: number, most: number) {
  const turns = createTurns(atOnce, most)
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const begin = (name: string) =>
    turns(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name)
          ends.set(name, (error) => (error ? reject(error) : resolve(name)))
        }),
    )
  return { begin, started, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

describe('turns', () => {
  it('APP-83 starts so much at once, and the rest in its order', async () => {
    const { begin, started, end } = setUpTurns(2, 9)
    const all = ['a', 'b', 'c', 'd'].map(begin)
    expect(started).toEqual(['a', 'b'])
    end('b')
    await all[1]
    await Promise.resolve()
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) end(name)
    await Promise.all([all[0], all[2]])
    end('d')
    expect(await all[3]).toBe('d')
  })

  it('APP-83 work that fails ends its turn', async () => {
    const { begin, started, end } = setUpTurns(1, 1)
    const [first, second] = [begin('a'), begin('b')]
    end('a', new Error('failed'))
    await expect(first).rejects.toThrow('failed')
    end('b')
    await second
    void begin('c')
    expect(started).toEqual(['a', 'b', 'c'])
  })

  it('APP-83 rejects what would wait too long', async () => {
    const { begin } = setUpTurns(1, 1)
    void begin('a')
    void begin('b')
    await expect(begin('c')).rejects.toThrow(TypeError)
  })
})
