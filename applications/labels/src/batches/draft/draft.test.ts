import { describe, expect, it } from 'vitest'
import type { FileCheck, PlannedPrice } from '../../../shared/batch.ts'
import { MILK } from '../../test-labels.ts'
import { emptyDraft, withCheck, withFile } from './draft.ts'

const file = (name: string) => ({ name, bytes: new ArrayBuffer(0) })
const planned = (id: string, amount: number): PlannedPrice => ({
  ...{ line: 2, product: { ...MILK.product, id }, before: { ...MILK.price, amount }, after: MILK.price },
  ...{ labels: 1, from: null, scheduled: null },
})
const check = (...prices: PlannedPrice[]): FileCheck => ({
  ...{ lines: prices.length, faults: [], faultCount: 0, unusedColumns: [] },
  plan: { prices, fingerprint: 'f' },
})

describe('draft of a price change', () => {
  it.each([
    ['Week 48.csv', 'Week 48'],
    ['prices.2026.txt', 'prices.2026'],
    ['prices', 'prices'],
    [`${'long '.repeat(20)}.csv`, 'long '.repeat(16)],
  ])('LABEL-43 has the name of the file %s', (name, expected) => {
    expect(withFile(emptyDraft(), file(name)).name).toBe(expected)
  })

  it('LABEL-43 another file has its own name and id, and keeps a name that was typed', () => {
    const first = withFile(emptyDraft(), file('a.csv'))
    const second = withFile({ ...first, start: 'atTime' }, file('b.csv'))
    expect([second.name, second.start]).toEqual(['b', 'atTime'])
    expect(second.id).not.toBe(first.id)
    expect(withFile({ ...first, name: 'Week 48' }, file('b.csv')).name).toBe('Week 48')
  })

  it('LABEL-34 names the products whose price in force was changed since the check', () => {
    const first = withCheck(emptyDraft(), check(planned('p1', 100), planned('p2', 200)))
    expect(first.changed.size).toBe(0)
    const second = withCheck(first, check(planned('p1', 100), planned('p2', 250)))
    expect([...second.changed]).toEqual(['p2'])
  })
})
