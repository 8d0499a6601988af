import { describe, expect, it } from 'vitest'
import { createMessageRate } from './message-rate.ts'

describe('the rate of messages', () => {
  it.each([
    ['as many as are allowed at once', [0, 0, 0], [true, true, true]],
    ['one more in the same second', [0, 300, 600, 999], [true, true, true, false]],
    ['the next second', [0, 0, 0, 1_000], [true, true, true, true]],
    ['after more than allowed, the next second', [0, 0, 0, 0, 1_500, 1_500], [true, true, true, false, true, true]],
  ])('APP-26 %s', (_what, times, accepted) => {
    const rate = createMessageRate(3)
    expect(times.map((now) => rate.accepts(now))).toEqual(accepted)
  })

  it('APP-26 counts as much as a message has', () => {
    const rate = createMessageRate(500)
    expect([rate.accepts(0, 200), rate.accepts(400, 300), rate.accepts(500, 0.5)]).toEqual([true, true, false])
    expect(rate.accepts(3_000, 2_500)).toBe(false)
  })
})
