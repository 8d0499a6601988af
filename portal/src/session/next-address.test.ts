import { describe, expect, it } from 'vitest'
import { addressAfterSignIn, addressFor, sessionAfterSignIn } from './next-address.ts'

const response = {
  username: 'ann',
  access_token: 't',
  googleType: 0,
  userFirstLogin: false,
  passwordModifyExpires: false,
} as const

describe('where a sign-in leads', () => {
  it.each([1, 2] as const)('SIGNIN-44 googleType %s leads to the code entry', (googleType) => {
    expect(addressAfterSignIn({ ...response, googleType, userFirstLogin: true }, '/account')).toBe('/googleLogin')
  })

  it('SIGNIN-45 googleType 3 leads to the binding, with the username', () => {
    expect(addressAfterSignIn({ ...response, googleType: 3 }, undefined)).toBe('/forceBind?username=ann')
  })

  it.each([0, 4] as const)('SIGNIN-46 googleType %s leads to the password change where one is due', (googleType) => {
    expect(addressAfterSignIn({ ...response, googleType, userFirstLogin: true }, '/account')).toBe('/forcePwdChange')
    expect(addressAfterSignIn({ ...response, googleType, passwordModifyExpires: true }, '/account')).toBe(
      '/forcePwdChange',
    )
  })

  it.each([0, 4] as const)('SIGNIN-46 googleType %s leads Home where nothing is due', (googleType) => {
    expect(addressAfterSignIn({ ...response, googleType }, undefined)).toBe('/home')
  })

  it('a deep link that the sign-in interrupted is returned to', () => {
    expect(addressAfterSignIn(response, '/account?tab=2#zone')).toBe('/account?tab=2#zone')
  })
})

describe('the first page of a user who follows an address', () => {
  const mine = '/inbox?message=n1'
  it.each<[string, string | null, string, string | null, string]>([
    ['their own last page is open as it was', 'ann', mine, 'ann', mine],
    ['nobody else’s notice is opened', 'bob', mine, 'ann', '/inbox'],
    ['everybody has an account', 'bob', '/account?tab=2#zone', 'ann', '/account'],
    ['from a place that was somebody else’s one begins at Home', 'bob', '/home?store=s1', 'ann', '/home'],
    ['so one does from their application', 'bob', '/a/labels/shelf/7', 'ann', '/home'],
    ['what nobody had open in this tab may be meant for them', 'bob', mine, null, mine],
  ])('%s', (_sentence, username, address, of, leads) => {
    expect(addressFor(username, address, { address, of })).toBe(leads)
  })

  it('an address from after the visit of the other user is followed', () => {
    expect(addressFor('bob', mine, { address: '/home', of: 'ann' })).toBe(mine)
  })
})

describe('what a sign-in leaves in the session', () => {
  it('GUARD-23 while a code is pending the login flag is code and there is no password flag', () => {
    expect(sessionAfterSignIn({ ...response, googleType: 2, userFirstLogin: true })).toMatchObject({
      loginFlag: 'code',
      passwordFlag: null,
    })
  })

  it('GUARD-23 while a binding is pending the login flag is bind', () => {
    expect(sessionAfterSignIn({ ...response, googleType: 3 }).loginFlag).toBe('bind')
  })

  it('SESSION-13 the password flag holds why a new password is due', () => {
    expect(sessionAfterSignIn({ ...response, passwordModifyExpires: true })).toMatchObject({
      loginFlag: 'full',
      passwordFlag: { userFirstLogin: false, passwordModifyExpires: true },
    })
  })
})
