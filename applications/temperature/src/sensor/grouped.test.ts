import { expect, it } from 'vitest'
import { columnsOf, grouped } from './grouped.ts'

const at = (minute: number) => new Date(minute * 60_000).toISOString()
const reading = (minute: number, mean: number) => ({ at: at(minute), minimum: mean - 1, maximum: mean + 1, mean })

it('TEMP-20 rows of the table combine parts, newest first', () => {
  expect(grouped([reading(0, 4), reading(5, 6), reading(10, 8)], 2)).toEqual([
    { at: at(10), minimum: 7, maximum: 9, mean: 8 },
    { at: at(0), minimum: 3, maximum: 7, mean: 5 },
  ])
})

it('TEMP-20 the chart has a line where there are readings, and a second one out of range', () => {
  const readings = [reading(0, 4), reading(5, 8), reading(30, 1), reading(35, 4)]
  expect(columnsOf(readings, { low: 2, high: 7 })).toEqual([
    [0, 300, 600, 1800, 2100],
    [4, 8, null, 1, 4],
    [null, 8, null, 1, null],
  ])
})
