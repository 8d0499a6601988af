import { expect, it } from 'vitest'
import { parseReadingQuery } from './reading-query.ts'

const parse = (query: string) => parseReadingQuery(new URLSearchParams(query))
const DAY = 'from=2026-11-23T12:00:00Z&to=2026-11-24T12:00:00Z'

it('TEMP-04 accepts a day with 300 points by default', () => {
  expect(parse(DAY)).toEqual({
    from: new Date('2026-11-23T12:00:00Z'),
    to: new Date('2026-11-24T12:00:00Z'),
    points: 300,
  })
  expect(parse(`${DAY}&points=2`).points).toBe(2)
})

it.each([
  ['', 'from'],
  ['from=yesterday&to=2026-11-24T12:00:00Z', 'from'],
  ['from=2026-11-24&to=2026-11-25', 'from'],
  ['from=2026-13-24T12:00:00Z&to=2026-11-24T12:00:00Z', 'from'],
  ['from=2026-11-24T12:00:00Z', 'to'],
  ['from=2026-11-24T12:00:00Z&to=2026-11-24T12:00:00Z', 'to'],
  ['from=2024-11-24T12:00:00Z&to=2026-11-24T12:00:00Z', 'to'],
  [`${DAY}&points=1`, 'points'],
  [`${DAY}&points=1001`, 'points'],
  [`${DAY}&points=1e2`, 'points'],
  [`${DAY}&points=2&points=2`, 'points'],
  [`${DAY}&from=2026-11-23T12:00:00Z`, 'from'],
  [`${DAY}&to=2026-11-25T12:00:00Z`, 'to'],
])('TEMP-04 of %j, it names the parameter %s', (query, parameter) => {
  expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400, details: { parameter } }))
})
