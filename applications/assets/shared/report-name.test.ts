import { expect, it } from 'vitest'
import { reportName } from './report-name.ts'

it.each([
  ['2026-11-25T12:00:00.000Z', 'Europe/Paris', 'inventory-2026-11-25.csv'],
  ['2026-11-25T23:30:00.000Z', 'Europe/Paris', 'inventory-2026-11-26.csv'],
  ['2026-11-25T22:00:00.000Z', 'Asia/Shanghai', 'inventory-2026-11-26.csv'],
  ['2027-01-01T03:00:00.000Z', 'America/St_Johns', 'inventory-2026-12-31.csv'],
  ['2026-11-25T23:30:00.000Z', 'UTC', 'inventory-2026-11-25.csv'],
])('ASSET-22 the report of an inventory that began at %s in %s is %s', (startedAt, timeZone, name) => {
  expect(reportName(startedAt, timeZone)).toBe(name)
})
