import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPacer } from './pacer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A pacer of 100 ms, and what it has done. */
function paced() {
  const done: string[] = []
  const pacer = createPacer(100)
  const run = (subject: string, text: string) => pacer.run(subject, () => void done.push(text))
  return { done, run, pacer }
}

describe('a pacer', () => {
  it('APP-67 does at once what comes alone', () => {
    const { done, run } = paced()
    run('a', 'first')
    vi.advanceTimersByTime(100)
    run('a', 'second')
    expect(done).toEqual(['first', 'second'])
  })

  it('APP-67 does the latest of what comes soon after, about each subject', () => {
    const { done, run } = paced()
    for (let count = 0; count < 1_000; count++) run(count % 2 === 0 ? 'a' : 'b', `${count}`)
    expect(done).toEqual(['0'])
    vi.advanceTimersByTime(100)
    expect(done).toEqual(['0', '999', '998'])
    vi.advanceTimersByTime(1_000)
    expect(done).toHaveLength(3)
  })

  it('APP-67 works at most once in the time, however much comes', () => {
    const { done, run } = paced()
    for (let millisecond = 0; millisecond < 1_000; millisecond++) {
      run('a', `${millisecond}`)
      vi.advanceTimersByTime(1)
    }
    expect(done.length).toBeLessThanOrEqual(11)
    vi.advanceTimersByTime(100)
    expect(done.at(-1)).toBe('999')
  })

  it('APP-67 does what waits at its end, and nothing afterwards', () => {
    const { done, run, pacer } = paced()
    run('a', 'first')
    run('a', 'second')
    pacer.finish()
    expect(done).toEqual(['first', 'second'])
    vi.advanceTimersByTime(1_000)
    expect(done).toEqual(['first', 'second'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
