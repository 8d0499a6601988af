import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RecurringWork, startRecurringWork } from './recurring-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(run: RecurringWork['run']) {
  const lines: string[] = []
  const end = startRecurringWork({ name: 'announce', seconds: 1, run }, (level, msg, fields) =>
    lines.push([level, msg, fields?.['reason']].filter(Boolean).join(': ')),
  )
  return { lines, end }
}

describe('recurring work', () => {
  it('APP-61 runs once in each interval, and one run at a time', async () => {
    const finish: (() => void)[] = []
    const { end } = start(() => new Promise((resolve) => finish.push(resolve)))
    await vi.advanceTimersByTimeAsync(3_500)
    expect(finish).toHaveLength(1)
    finish[0]?.()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(finish).toHaveLength(2)
    finish[1]?.()
    await end()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(finish).toHaveLength(2)
  })

  it('APP-64 a failure is logged when it begins, and when it ends', async () => {
    const reasons = ['away', 'away', 'slow', undefined, undefined]
    const { lines, end } = start(async () => {
      const reason = reasons.shift()
      if (reason !== undefined) throw new Error(reason)
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines).toEqual([
      'warn: recurring work fails, and is tried again: away',
      'warn: recurring work fails, and is tried again: slow',
      'info: recurring work succeeds again',
    ])
    await end()
  })

  it('APP-64 its end waits for a run that has begun', async () => {
    let finish = (): void => {}
    const { end } = start(() => new Promise((resolve) => (finish = resolve)))
    await vi.advanceTimersByTimeAsync(1_000)
    const ended = vi.fn()
    const ending = end().then(ended)
    await vi.advanceTimersByTimeAsync(100)
    expect(ended).not.toHaveBeenCalled()
    finish()
    await ending
    expect(ended).toHaveBeenCalledOnce()
  })
})
