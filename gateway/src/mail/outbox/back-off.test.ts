import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isExhausted, retryDelay } from './back-off.ts'

it.each([
  [1, 5, 10],
  [2, 10, 20],
  [3, 20, 40],
  [7, 320, 640],
  [8, 450, 900],
  [500, 450, 900],
])('the delay after attempt %i is %i to %i seconds', (tries, least, most) => {
  expect([retryDelay(tries, 0), retryDelay(tries, 1)]).toEqual([least, most])
})

it('random delays stay between five seconds and a quarter of an hour', () => {
  const seconds = fc.property(
    fc.integer({ min: 1, max: 10_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    (tries, random) => {
      const wait = retryDelay(tries, random)
      return wait >= 5 && wait <= 900
    },
  )
  fc.assert(seconds)
})

it('an email is given up exactly three days after it was written', () => {
  const queued = new Date('2026-11-20T08:00:00Z')
  expect(isExhausted(queued, new Date('2026-11-23T07:59:59Z'))).toBe(false)
  expect(isExhausted(queued, new Date('2026-11-23T08:00:00Z'))).toBe(true)
})
