import { eventually } from '@foyer/testkit'
import { describe, expect, it } from 'vitest'
import { Reloader } from './reloader.ts'

/** A source with a value, and reads of it that the test answers one by one. */
function controlledSource() {
  const reads: { resolve(value: string): void; fail(): void }[] = []
  const warnings: string[] = []
  let loaded = 'old'
  const reloader = new Reloader({
    name: 'things',
    retryAfter: 1,
    log: { warn: (_facts, text) => void warnings.push(text) },
    reload: async () => {
      loaded = await new Promise<string>((resolve, reject) => {
        reads.push({ resolve, fail: () => reject(new Error('away')) })
      })
    },
  })
  const readNumber = async (number: number) => {
    await eventually(`read ${number} begins`, () => reads.length >= number)
    return reads[number - 1] as (typeof reads)[number]
  }
  return { reloader, reads, readNumber, warnings, loaded: () => loaded }
}

describe('Reloader', () => {
  it('repeats a failed reload until one succeeds', async () => {
    const { reloader, readNumber, warnings, loaded } = controlledSource()
    reloader.markStale()
    for (const number of [1, 2, 3]) (await readNumber(number)).fail()
    const last = await readNumber(4)
    expect([reloader.stale, loaded()]).toEqual([true, 'old'])
    last.resolve('new')
    await eventually('it is up to date', () => !reloader.stale)
    expect(loaded()).toBe('new')
    expect(warnings).toEqual(Array(3).fill('things: not reloaded, trying again'))
  })

  it('is settled once the reload of the last reported change has ended, also if it failed', async () => {
    const { reloader, readNumber, loaded } = controlledSource()
    await reloader.settled
    reloader.markStale()
    const settled = reloader.settled.then(() => loaded())
    ;(await readNumber(1)).resolve('new')
    expect(await settled).toBe('new')
    reloader.markStale()
    const failed = reloader.settled.then(() => reloader.stale)
    ;(await readNumber(2)).fail()
    expect(await failed).toBe(true)
    await reloader.close()
  })

  it('never runs two reloads at once, so an older result cannot win', async () => {
    const { reloader, reads, readNumber, loaded } = controlledSource()
    reloader.markStale()
    const first = await readNumber(1)
    const second = reloader.reload()
    await Promise.resolve()
    expect(reads.length).toBe(1)
    first.resolve('older')
    ;(await readNumber(2)).resolve('newer')
    await second
    expect([loaded(), reloader.stale]).toEqual(['newer', false])
  })

  it('stays stale after a reload that began before the last change', async () => {
    const { reloader, readNumber } = controlledSource()
    reloader.markStale()
    const first = await readNumber(1)
    reloader.markStale()
    first.resolve('older')
    const second = await readNumber(2)
    expect(reloader.stale).toBe(true)
    second.resolve('newer')
    await eventually('it is up to date', () => !reloader.stale)
  })

  it('reloads once for all changes during a reload', async () => {
    const { reloader, reads, readNumber } = controlledSource()
    reloader.markStale()
    const first = await readNumber(1)
    const waiting = Array.from({ length: 10 }, () => reloader.reload())
    first.resolve('older')
    ;(await readNumber(2)).resolve('newer')
    await Promise.all(waiting)
    expect([reads.length, reloader.stale]).toEqual([2, false])
  })

  it('rejects the failed reload and still retries it', async () => {
    const { reloader, readNumber, loaded } = controlledSource()
    const reloading = reloader.reload()
    const rejected = expect(reloading).rejects.toThrow('away')
    ;(await readNumber(1)).fail()
    await rejected
    ;(await readNumber(2)).resolve('new')
    await eventually('it is up to date', () => !reloader.stale)
    expect(loaded()).toBe('new')
  })

  it('stops retrying once it is closed', async () => {
    const { reloader, reads, readNumber } = controlledSource()
    reloader.markStale()
    const first = await readNumber(1)
    const closed = reloader.close()
    first.fail()
    await closed
    await new Promise((resolve) => setImmediate(resolve))
    expect(reads.length).toBe(1)
  })
})
