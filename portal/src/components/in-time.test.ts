import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

describe('a wait that ends', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('LIMIT-05 a part that does not load fails after 120 s and not before', async () => {
    const outcome = vi.fn()
    inTime(new Promise(() => {}), CHUNK_TIMEOUT).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('Nothing came within 120000 ms.'))
  })

  it('what comes in time comes through', async () => {
    await expect(inTime(Promise.resolve('part'), CHUNK_TIMEOUT)).resolves.toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })
})
