import { SteppedClock } from '@foyer/testkit'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

let comparisons = 0
const db = new Kysely<Record<string, never>>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: inject('clusterUrl'), max: 1 }) }),
  log: () => void comparisons++,
})
beforeEach(() => {
  comparisons = 0
})
afterAll(() => db.destroy())

/** A gateway whose clock has this offset, in seconds, with at most 60 permitted. */
function withOffset(offset: number) {
  const clock = new SteppedClock()
  clock.step((Date.now() - clock.now().getTime()) / 1_000 + offset)
  const state = { steady: 0 }
  const compared = new DatabaseClock({ db, clock, maxOffset: 60, steady: () => state.steady })
  const agrees = () =>
    compared.assertAgrees().then(
      () => true,
      (error: Error) => error.message,
    )
  return { clock, state, agrees }
}

describe('PROD-101 the clock of a gateway', () => {
  it.each([
    [0, true],
    [50, true],
    [-50, true],
    [3_600, expect.stringMatching(/differs by 3[56]\d\d seconds/)],
    [-3_600, expect.stringMatching(/differs by 3[56]\d\d seconds/)],
  ])('that is off by %i seconds', async (offset, expected) => {
    expect(await withOffset(offset).agrees()).toEqual(expected)
  })

  it('is compared again after ten seconds', async () => {
    const { clock, state, agrees } = withOffset(0)
    const pass = async (milliseconds: number) => {
      clock.step(milliseconds / 1_000)
      state.steady += milliseconds
      expect(await agrees()).toBe(true)
      return comparisons
    }
    expect([await pass(0), await pass(9_999), await pass(1)]).toEqual([1, 1, 2])
  })

  it('is compared again at once if it was set', async () => {
    const { clock, agrees } = withOffset(0)
    expect(await agrees()).toBe(true)
    clock.step(3_600)
    expect(await agrees()).toMatch(/differs by 3[56]\d\d seconds/)
    clock.step(-3_600)
    expect(await agrees()).toBe(true)
  })

  it('is not compared without a limit', async () => {
    const clock = new SteppedClock()
    clock.step(86_400)
    await new DatabaseClock({ db, clock, maxOffset: undefined }).assertAgrees()
  })
})
