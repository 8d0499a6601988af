import { describe, expect, it } from 'vitest'
import { parseRoute, pathOf, START } from './route.ts'

describe('route in the application', () => {
  it.each([
    ['', START],
    ['sensors/7', { ...START, sensor: '7' }],
    ['sensors/7?range=week', { ...START, sensor: '7', range: 'week' }],
    ['alarms', { ...START, page: 'alarms' }],
    ['alarms?state=all', { ...START, page: 'alarms', all: true }],
    ['reports', { ...START, page: 'reports' }],
  ] as const)('TEMP-18 %s is a route, and the route has that path', (path, route) => {
    expect(parseRoute(path)).toEqual(route)
    expect(pathOf(route)).toBe(path)
  })

  it.each(['sensors', 'sensors/?range=year'])('TEMP-18 %s leads to the start', (path) => {
    expect(parseRoute(path)).toEqual(START)
  })

  it.each(['zzz', 'sensor/7', 'alarm?state=all'])('TEMP-45 %s is no page', (path) => {
    expect(parseRoute(path)).toEqual({ ...START, page: 'unknown' })
  })
})
