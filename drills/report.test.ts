import { expect, it } from 'vitest'
import { atLeast, atMost } from './drill.ts'
import { isPassed, tableOf } from './report.ts'

const raw = undefined

it('PROD-08 a drill fails if one target is missed', () => {
  const met = atMost(15, 'Writes are back', 4.2, ' s', 1)
  const missed = atLeast(5_000, 'Acknowledged', 12)
  expect(isPassed({ measures: [met, { label: 'Rounds', measured: '3' }], raw })).toBe(true)
  expect(isPassed({ measures: [met, missed], raw })).toBe(false)
  expect(tableOf({ measures: [met, missed], raw }).split('\n')).toEqual([
    'figure           measured  target',
    'Writes are back  4.2 s     at most 15.0 s  met',
    'Acknowledged     12        at least 5000   MISSED',
  ])
})
