import { describe, expect, it } from 'vitest'
import { isShellRoute, ROUTE_NAMES, routes } from '../../routes.ts'
import { staticRouter } from './static-router.ts'

/** The path of the route that a path opens. */
function routeOf(path: string): string | undefined {
  const router = staticRouter(path)
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname)
  return route?.fullPath
}

describe('the router of the shell', () => {
  it.each(ROUTE_NAMES.filter(isShellRoute))('opens the page %s at the path of the table', (name) => {
    const { path } = routes[name]
    expect(routeOf(path.replace(/\/\$$/, '').replaceAll('$', ''))).toBe(path)
  })

  it.each([
    ['GUARD-02 Home at a path that no route has', '/nowhere/at/all', '/$'],
    ['GUARD-02 Home where only the case differs', '/Account', '/$'],
    ['an application at a view of it', '/a/labels/shelf/7', '/a/$application/$'],
    ['the inbox at its path with a slash', '/inbox/', '/inbox'],
  ])('opens %s', (_what, path, route) => {
    expect(routeOf(path)).toBe(route)
  })

  it.each([
    ['a store', '/home?store=s1', '/account?store=s1'],
    ['a customer', '/home?customer=c1&tab=2', '/account?customer=c1'],
    ['no place where there is none', '/home#zone', '/account'],
  ])('keeps %s in a link to another page', (_what, from, leads) => {
    expect(staticRouter(from).buildLocation({ to: '/account' }).href).toBe(leads)
  })

  it.each([
    ['a store', { store: 's2' }, '/account?store=s2'],
    ['a customer', { customer: 'c2' }, '/account?customer=c2'],
    ['no place', { store: undefined }, '/account'],
  ])('keeps the place that a link names itself: %s', (_what, search, leads) => {
    expect(staticRouter('/home?customer=c1&store=s1').buildLocation({ to: '/account', search }).href).toBe(leads)
  })

  it.each(['/home', '/a/a%2Fb/shelf/7', '/a/labels/50%25', '/nowhere/at/all', '/account'])(
    'leads to another place on the page %s',
    (path) => {
      const search = { customer: undefined, store: 's2' }
      const { href } = staticRouter(`${path}?customer=c1#zone`).buildLocation({ to: '.', hash: true, search })
      expect(href).toBe(`${path}?store=s2#zone`)
    },
  )

  it('names a notice beside the place', () => {
    const router = staticRouter('/home?store=s1')
    expect(router.buildLocation({ to: '/inbox', search: { message: 'n 1' } }).href).toBe('/inbox?message=n+1&store=s1')
  })

  it('reads search parameters as texts', () => {
    expect(staticRouter('/inbox?message=1e3&store=null').latestLocation.search).toEqual({
      message: '1e3',
      store: 'null',
    })
  })

  it('leads to an application with any key, and to a view of it', () => {
    const router = staticRouter('/home')
    const to = '/a/$application/$'
    expect(router.buildLocation({ to, params: { application: 'a/b', _splat: '' } }).href).toBe('/a/a%2Fb')
    expect(router.buildLocation({ to, params: { application: 'labels', _splat: 'shelf/7' } }).href).toBe(
      '/a/labels/shelf/7',
    )
  })
})
