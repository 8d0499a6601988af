import { describe, expect, it } from 'vitest'
import type { PlannedPrice } from '../../../shared/batch.ts'
import { MILK } from '../../test-labels.ts'
import { planned } from '../test-batches.ts'
import { realChanges } from './real-changes.ts'

const same = planned(0, 129)
const scheduled = {
  ...{ batch: 'b1', kind: 'single' as const, name: 'Week 48', price: MILK.price, from: '2026-11-30T06:00:00.000Z' },
}
const count = (patch: Partial<PlannedPrice>, start: 'now' | 'atTime' = 'now') =>
  realChanges([{ ...same, ...patch }], start).length

describe('realChanges', () => {
  it('LABEL-78 are those of price, former price and currency, and the first price', () => {
    expect(count({})).toBe(0)
    expect(count({ before: MILK.price })).toBe(1)
    expect(count({ before: { ...same.after, formerAmount: 199 } })).toBe(1)
    expect(count({ before: { ...same.after, currency: 'CHF' } })).toBe(1)
    expect(count({ before: null })).toBe(1)
  })

  it('LABEL-78 are later ones after another price that is scheduled', () => {
    expect(count({ scheduled })).toBe(0)
    expect(count({ scheduled }, 'atTime')).toBe(1)
    expect(count({ scheduled, from: '2026-12-01T06:00:00.000Z' })).toBe(1)
    expect(count({}, 'atTime')).toBe(0)
  })
})
