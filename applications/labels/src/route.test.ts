import { describe, expect, it } from 'vitest'
import { parseRoute, pathOf, START } from './route.ts'

describe('route in the application', () => {
  it.each([
    ['', START],
    ['7', { ...START, code: '7' }],
    ['?search=milk&state=attention', { ...START, search: 'milk', state: 'attention' }],
    ['?station=s1', { ...START, station: 's1' }],
    ['7?search=50%25+%26+more', { ...START, code: '7', search: '50% & more' }],
  ] as const)('LABEL-12 %s is a route, and the route has that path', (path, route) => {
    expect(parseRoute(path)).toEqual(route)
    expect(pathOf(route)).toBe(path)
  })

  it.each([
    ['?state=everything', START],
    ['%E0%A4', { ...START, code: '%E0%A4' }],
    ['7#note', { ...START, code: '7' }],
  ])('LABEL-12 leaves out what is not valid in %s', (path, route) => {
    expect(parseRoute(path)).toEqual(route)
  })
})
