import { expect, it } from 'vitest'
import { latestMonths } from './latest-months.ts'

it('TEMP-24 the months end with the current one of the store', () => {
  const now = new Date('2026-12-31T23:30:00Z')
  expect(latestMonths(now, 'Europe/Paris', 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(latestMonths(now, 'UTC', 2)).toEqual(['2026-12', '2026-11'])
})
