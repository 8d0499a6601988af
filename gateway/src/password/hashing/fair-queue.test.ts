import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** A queue whose work ends when the test says so, and the log of what happened to each work. */
function controlled(atOnce: number, waiting: number) {
  const queue = new FairQueue({ atOnce, waiting })
  const started: string[] = []
  const rejected: string[] = []
  const running: (() => void)[] = []
  const settled: Promise<void>[] = []
  const add = (name: string, source = name[0] as string) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => running.push(resolve))
    }
    settled.push(
      queue.run(source, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull)
        rejected.push(name)
      }),
    )
  }
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const finish = async () => {
    running.shift()?.()
    await turn()
  }
  const finishAll = async () => {
    await turn()
    while (running.length > 0) await finish()
    await Promise.all(settled)
  }
  return { queue, add, started, rejected, running, turn, finish, finishAll }
}

describe('FairQueue', () => {
  it.each<[string, { atOnce: number; waiting: number }, string, string, string]>([
    ['runs work at once while a place is free', { atOnce: 3, waiting: 0 }, 'a1 b1 c1', 'a1 b1 c1', ''],
    ['refuses work beyond the limits for running and waiting', { atOnce: 1, waiting: 1 }, 'a1 a2 a3', 'a1 a2', 'a3'],
    ['keeps the order of one source', { atOnce: 1, waiting: 9 }, 'a1 a2 a3 a4', 'a1 a2 a3 a4', ''],
    ['alternates between sources', { atOnce: 1, waiting: 9 }, 'a1 a2 a3 a4 b1 b2 c1', 'a1 a2 b1 c1 a3 b2 a4', ''],
    ['gives all places to a single source', { atOnce: 1, waiting: 3 }, 'a1 a2 a3 a4 a5', 'a1 a2 a3 a4', 'a5'],
    [
      'gives a new source the newest place of the fullest source',
      { atOnce: 1, waiting: 3 },
      'a1 a2 a3 a4 b1',
      'a1 a2 b1 a3',
      'a4',
    ],
    [
      'takes places only until the shares are equal',
      { atOnce: 1, waiting: 4 },
      'a1 a2 a3 a4 a5 b1 b2 b3',
      'a1 a2 b1 a3 b2',
      'a4 a5 b3',
    ],
    [
      'takes the place of the source whose turn is next where two are the fullest',
      { atOnce: 1, waiting: 4 },
      'a1 a2 a3 b1 b2 c1',
      'a1 a2 b1 c1 b2',
      'a3',
    ],
    ['takes no place from a source with an equal share', { atOnce: 1, waiting: 2 }, 'a1 b1 c1 d1', 'a1 b1 c1', 'd1'],
  ])('%s', async (_what, { atOnce, waiting }, added, started, rejected) => {
    const run = controlled(atOnce, waiting)
    for (const name of added.split(' ')) run.add(name)
    await run.finishAll()
    expect(run.started.join(' ')).toBe(started)
    expect(run.rejected.sort().join(' ')).toBe(rejected)
    expect(run.queue.length).toBe(0)
  })

  it('releases the place of failed work', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', async () => 'fine')).toBe('fine')
  })

  const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant('finish')), { maxLength: 80 })
  const sizes = fc.record({ atOnce: fc.integer({ min: 1, max: 3 }), waiting: fc.integer({ min: 0, max: 8 }) })

  it('runs or refuses each work once, and never exceeds its limits', async () => {
    await fc.assert(
      fc.asyncProperty(steps, sizes, async (all, { atOnce, waiting }) => {
        const run = controlled(atOnce, waiting)
        const added: string[] = []
        for (const [index, step] of all.entries()) {
          if (step === 'finish') await run.finish()
          else {
            added.push(`${step}${index}`)
            run.add(`${step}${index}`)
          }
          expect(run.running.length).toBeLessThanOrEqual(atOnce)
          expect(run.queue.length).toBeLessThanOrEqual(waiting)
        }
        await run.finishAll()
        expect([...run.started, ...run.rejected].sort()).toEqual(added.sort())
        expect(run.queue.length).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  it('a new source waits at most one turn of every other source', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 }),
        sizes,
        async (flood, { waiting }) => {
          const run = controlled(1, waiting + 4)
          for (const [index, source] of flood.entries()) run.add(`${source}${index}`)
          const before = run.started.length
          run.add('z')
          await run.finishAll()
          expect(run.rejected).not.toContain('z')
          expect(run.started.indexOf('z')).toBeLessThanOrEqual(before + new Set(flood).size)
        },
      ),
      { numRuns: 200 },
    )
  })
})
