import { describe, expect, it } from 'vitest'
import { parseRoute, pathOf, START } from './route.ts'

describe('route in the application', () => {
  it.each([
    ['', START],
    ['?search=karim&state=due&kind=display', { ...START, search: 'karim', state: 'due', kind: 'display' }],
    ['items/MC-0147', { ...START, code: 'MC-0147' }],
    ['items/MC-0147?state=lost', { ...START, code: 'MC-0147', state: 'lost' }],
    ['new', { ...START, page: 'register' }],
    ['new?code=X-1', { ...START, page: 'register', code: 'X-1' }],
    ['hand-over', { ...START, page: 'hand-over' }],
    ['hand-over?code=MC-0147', { ...START, page: 'hand-over', code: 'MC-0147' }],
    ['inventory', { ...START, page: 'inventory' }],
    ['inventory?id=7', { ...START, page: 'inventory', inventory: '7' }],
    ['inventory?id=7&view=difference', { ...START, page: 'inventory', inventory: '7', difference: true }],
  ] as const)('ASSET-23 %s is a route, and the route has that path', (path, route) => {
    expect(parseRoute(path)).toEqual(route)
    expect(pathOf(route)).toBe(path)
  })

  it.each(['items', '?state=x&kind=y'])('ASSET-23 %s leads to the start', (path) => {
    expect(parseRoute(path)).toEqual(START)
  })

  it.each(['nonsense', 'item/MC-0147', 'inventories?id=7'])('ASSET-54 %s is no page', (path) => {
    expect(parseRoute(path)).toEqual({ ...START, page: 'unknown' })
  })
})
