import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guideTables } from '../guide.ts'
import { type DayResult, storedResult } from '../results.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/guides/capacity.md'), 'utf8')

it.each(Object.entries(guideTables()))(
  'PROD-95 the guide has the table of %s that the results lead to',
  (_name, table) => {
    expect(GUIDE).toContain(table)
  },
)

it.each([1, 2, 4])('PROD-95 the model agrees with the day on %d gateways within a fifth', (gateways) => {
  const { measured, predicted } = storedResult<DayResult>(`day-${gateways}`) as DayResult
  expect(Math.abs(predicted.gateway / measured.gateway - 1)).toBeLessThan(0.2)
  expect(Math.abs(predicted.database / measured.database - 1)).toBeLessThan(0.2)
})
