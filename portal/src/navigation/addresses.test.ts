import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, matchPath, pageOf, pathTo, urlWithin, visitTo } from './addresses.ts'

describe('which screen an address shows', () => {
  it.each([
    ['GUARD-01', '/', 'login'],
    ['GUARD-03', '/forceBind', 'forceBind'],
    ['GUARD-04', '/googleLogin', 'googleLogin'],
    ['GUARD-06', '/forcePwdChange', 'forcePwdChange'],
    ['GUARD-07', '/soc/cloud/normal', 'soc'],
    ['GUARD-08', '/redirect', 'redirect'],
    ['GUARD-09', '/activeUser', 'activeUser'],
    ['GUARD-10', '/forgetPassword', 'forgetPassword'],
    ['GUARD-11', '/findPassword', 'findPassword'],
  ] as const)('%s the path %s shows its screen', (_id, path, screen) => {
    expect(matchPath(path).screen).toBe(screen)
  })

  it('the path /otherSystemLogin shows its screen, which no sign-in leads to yet', () => {
    expect(matchPath('/otherSystemLogin').screen).toBe('otherSystemLogin')
  })

  it.each(['/home', '/nowhere', '/soc', '/soc/cloud', '/soc/cloud/normal/more', '/Redirect', '/constructor', '//'])(
    'GUARD-02 the unmatched path %s shows Home',
    (path) => expect(['home', 'login']).toContain(matchPath(path).screen),
  )

  it('GUARD-02 every path that is in no table shows Home', () => {
    const path = fc.webPath().filter((one) => one.startsWith('/x'))
    fc.assert(
      fc.property(path, (one) => {
        expect(matchPath(one).screen).toBe('home')
      }),
    )
  })

  it('a slash at the end changes nothing', () => {
    expect([matchPath('/account/').screen, matchPath('/activeUser/').screen]).toEqual(['account', 'activeUser'])
    expect(matchPath('/account///').screen).toBe('account')
  })
})

describe('addresses', () => {
  it('a built address is read as the screen it was built for', () => {
    expect(visitTo(pathTo('forceBind', [], { username: 'ann & co' })).query.get('username')).toBe('ann & co')
    expect(visitTo(loginPath('wx')).query.get('loginType')).toBe('wx')
    expect(loginPath('normal')).toBe('/')
    expect(pathTo('inbox', [], { message: 'n 1' })).toBe('/inbox?message=n+1')
  })

  it('the legal address carries kind and login type, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (loginType) => {
        const { params, screen } = visitTo(pathTo('soc', ['privacy', loginType]))
        fc.pre(!['.', '..'].includes(loginType))
        expect(screen).toBe('soc')
        expect(params).toEqual(['privacy', loginType])
      }),
    )
  })

  it.each([
    ['/a/labels', ['labels']],
    ['/a/labels/shelf/7/', ['labels', 'shelf', '7']],
    ['/a/a%2Fb//c', ['a/b', 'c']],
  ])('%s names an application and its view', (path, params) => {
    expect(matchPath(path)).toEqual({ screen: 'application', params })
  })

  it('the address of an application holds its view', () => {
    expect(pathTo('application', ['labels'])).toBe('/a/labels')
    expect(pathTo('application', ['a/b', 'shelf', '7'])).toBe('/a/a%2Fb/shelf/7')
  })

  it('a path without parameters has none', () => {
    expect(matchPath('/home')).toEqual({ screen: 'home', params: [] })
    expect(matchPath('/nowhere')).toEqual({ screen: 'home', params: [] })
    expect(pathTo('application')).toBe('/a')
  })

  it.each([
    ['/home?a=1#b=2', 'http://portal.invalid/home?a=1#b=2'],
    ['//\\\t\r\n/evil.example', 'http://portal.invalid/evil.example'],
    ['a//b', 'http://portal.invalid/a//b'],
  ])('%j is the URL %s', (address, url) => {
    expect(urlWithin(address).href).toBe(url)
  })

  it('a visit holds path, query and fragment', () => {
    const { path, query, fragment } = visitTo('/a/labels//shelf?a=1#b=2&c=3')
    expect([path, query.get('a'), [...fragment]]).toEqual([
      '/a/labels//shelf',
      '1',
      [
        ['b', '2'],
        ['c', '3'],
      ],
    ])
  })

  it.each([
    ['/inbox?message=1#top#more', '/inbox?message=1'],
    ['/inbox', '/inbox'],
    ['', ''],
  ])('the page of %j is %j', (address, page) => {
    expect(pageOf(address)).toBe(page)
  })

  it('a broken address is read without failing', () => {
    expect(matchPath('/soc/cloud/%E0%A4%A').params).toEqual(['cloud', '%E0%A4%A'])
  })
})

describe('any address that a browser may show', () => {
  const parts = fc.constantFrom('/', '//', '\\', '[', ']', ':', '@', '?', '#', '%', '%zz', 'a', '..', '.', ' ', '\t')
  const strange = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((chosen) => chosen.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )

  it('is read as a visit within the portal', () => {
    fc.assert(
      fc.property(strange, (address) => {
        const visit = visitTo(`/${address}`)
        expect(visit.path.startsWith('/')).toBe(true)
        expect(visit.address).toMatch(/^\/(?![/\\])/)
        expect(new URL(visit.address, 'https://foyer.example').origin).toBe('https://foyer.example')
        expect(visitTo(visit.address)).toEqual(visit)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['//[', '//a:b/', '//evil.example/home', '/\\evil.example', '///', ''])(
    '%j does not break the start',
    (address) => {
      expect(visitTo(address).address).toMatch(/^\/(?![/\\])/)
    },
  )
})
