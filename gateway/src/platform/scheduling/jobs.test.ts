import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPeriodicJob } from './jobs.ts'

const log = pino({ level: 'silent' })
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a periodic job', () => {
  it('runs once after a run that takes many intervals, and then at each interval again', async () => {
    const first = Promise.withResolvers<void>()
    const work = vi.fn(async () => {}).mockReturnValueOnce(first.promise)
    const job = startPeriodicJob(1, log, work)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work).toHaveBeenCalledTimes(1)
    first.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(work).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(work).toHaveBeenCalledTimes(5)
    await job.stop()
  })

  it('repeats a failed run at the next interval', async () => {
    const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'))
    const job = startPeriodicJob(1, log, work)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(work).toHaveBeenCalledTimes(2)
    await job.stop()
  })

  it('waits at its end for the run under way, whose signal is aborted', async () => {
    const run = Promise.withResolvers<void>()
    let signal: AbortSignal | undefined
    const job = startPeriodicJob(1, log, (given) => {
      signal = given
      return run.promise
    })
    await vi.advanceTimersByTimeAsync(1_000)
    const stopped = vi.fn()
    const stopping = job.stop().then(stopped)
    expect(signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(stopped).not.toHaveBeenCalled()
    run.resolve()
    await stopping
    expect(stopped).toHaveBeenCalled()
  })
})
