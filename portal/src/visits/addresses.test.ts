import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addresses, screenAt, socParameters, visitTo } from './addresses.ts'

describe('which screen an address shows', () => {
  test.each([
    ['GUARD-01', '/', 'login'],
    ['GUARD-03', '/forceBind', 'forceBind'],
    ['GUARD-04', '/googleLogin', 'googleLogin'],
    ['GUARD-05', '/otherSystemLogin', 'otherSystemLogin'],
    ['GUARD-06', '/forcePwdChange', 'forcePwdChange'],
    ['GUARD-07', '/soc/cloud/normal', 'soc'],
    ['GUARD-08', '/redirect', 'redirect'],
    ['GUARD-09', '/activeUser', 'activeUser'],
    ['GUARD-10', '/forgetPassword', 'forgetPassword'],
    ['GUARD-11', '/findPassword', 'findPassword'],
  ] as const)('%s the path %s shows its screen', (_id, path, screen) => {
    expect(screenAt(path)).toBe(screen)
  })

  test.each(['/home', '/nowhere', '/soc', '/soc/cloud', '/soc/cloud/normal/more', '/Redirect', '/constructor', '//'])(
    'GUARD-02 the unmatched path %s shows Home',
    (path) => expect(['home', 'login']).toContain(screenAt(path)),
  )

  test('GUARD-02 every path that is in no table shows Home', () => {
    const path = fc.webPath().filter((one) => one.startsWith('/x'))
    fc.assert(
      fc.property(path, (one) => {
        expect(screenAt(one)).toBe('home')
      }),
    )
  })

  test('a slash at the end changes nothing', () => {
    expect([screenAt('/account/'), screenAt('/activeUser/')]).toEqual(['account', 'activeUser'])
  })
})

describe('addresses', () => {
  test('a built address is read as the screen it was built for', () => {
    expect(visitTo(addresses.forceBind('ann & co')).query.get('username')).toBe('ann & co')
    expect(visitTo(addresses.login('wx')).query.get('loginType')).toBe('wx')
    expect(addresses.login('normal')).toBe('/')
  })

  test('the legal address carries kind and login type, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (loginType) => {
        const { path, screen } = visitTo(addresses.soc('privacy', loginType))
        fc.pre(!['.', '..'].includes(loginType))
        expect(screen).toBe('soc')
        expect(socParameters(path)).toEqual({ kind: 'privacy', loginType })
      }),
    )
  })

  test('a broken address is read without failing', () => {
    expect(socParameters('/soc/cloud/%E0%A4%A').loginType).toBe('%E0%A4%A')
  })
})
