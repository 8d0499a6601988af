import { expect, it } from 'vitest'
import { placeOf, timeZonesByRegion } from './time-zones.ts'

it('the present time zone is in the list, whatever the browser knows', () => {
  const zones = timeZonesByRegion('Mars/Olympus_Mons').flatMap(([, one]) => one)
  expect(zones).toContain('Mars/Olympus_Mons')
  expect(zones).toContain('UTC')
  expect(new Set(zones).size).toBe(zones.length)
})

it('each region is listed once with its zones, in alphabetical order', () => {
  const list = timeZonesByRegion('Mars/Olympus_Mons')
  const regions = list.map(([region]) => region)
  expect(regions).toEqual(regions.toSorted((a, b) => a.localeCompare(b)))
  expect(new Set(regions).size).toBe(regions.length)
  expect(Object.fromEntries(list).Mars).toEqual(['Mars/Olympus_Mons'])
  expect(Object.fromEntries(list).UTC).toEqual(['UTC'])
  expect(Object.fromEntries(list).Europe).toContain('Europe/Paris')
})

it.each([
  ['Europe/Paris', 'Paris'],
  ['America/Argentina/Buenos_Aires', 'Argentina, Buenos Aires'],
  ['UTC', 'UTC'],
])('%s reads %s', (zone, place) => expect(placeOf(zone)).toBe(place))
