import { describe, expect, it } from 'vitest'
import { matchPath } from './navigation/index.ts'
import { isShellRoute, ROUTE_NAMES, routes } from './routes.ts'

describe('the table of routes', () => {
  it.each(ROUTE_NAMES)('has a path for %s that no other route takes', (name) => {
    const address = routes[name].path.replace(/\/\$$/, '').replaceAll('$', '')
    expect(matchPath(address).screen).toBe(name)
  })

  it('gives every entry of the menu a title, an icon and a place in the shell', () => {
    for (const name of ROUTE_NAMES.filter((one) => routes[one].menu)) {
      expect(routes[name]).toMatchObject({ title: expect.any(String), icon: expect.any(String) })
      expect(isShellRoute(name)).toBe(true)
    }
  })

  it('no sign-in page belongs to the shell', () => {
    expect(
      ROUTE_NAMES.filter((name) => isShellRoute(name) && ['public', 'step'].includes(routes[name].access)),
    ).toEqual([])
  })

  it('needs no sign-in for the pages that GUARD-20 names, and for no other', () => {
    const publicPaths = ROUTE_NAMES.filter((name) => routes[name].access === 'public').map((name) => routes[name].path)
    expect(publicPaths.toSorted()).toEqual(
      [
        '/',
        '/redirect',
        '/otherSystemLogin',
        '/soc/$kind/$loginType',
        '/activeUser',
        '/forgetPassword',
        '/findPassword',
      ].toSorted(),
    )
  })
})
