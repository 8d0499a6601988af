import { expect, test } from 'vitest'
import { placeOf, timeZonesByRegion } from './time-zones.ts'

test('the present time zone is in the list, whatever the browser knows', () => {
  const zones = timeZonesByRegion('Mars/Olympus_Mons').flatMap(([, one]) => one)
  expect(zones).toContain('Mars/Olympus_Mons')
  expect(zones).toContain('UTC')
  expect(new Set(zones).size).toBe(zones.length)
})

test.each([
  ['Europe/Paris', 'Paris'],
  ['America/Argentina/Buenos_Aires', 'Argentina, Buenos Aires'],
  ['UTC', 'UTC'],
])('%s reads %s', (zone, place) => expect(placeOf(zone)).toBe(place))
