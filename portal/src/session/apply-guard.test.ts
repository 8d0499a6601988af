import { describe, expect, it, vi } from 'vitest'
import { visitTo } from '../navigation/index.ts'
import type { RouteName } from '../routes.ts'
import { applyGuard, storeReturnAddress } from './apply-guard.ts'
import { memoryStore } from './memory-store.ts'
import { createSessionStore } from './session-store.ts'
import type { StorageKey, TabKey } from './storage-keys.ts'

function built(stored: Partial<Record<StorageKey, string>>, storedInTab: Partial<Record<TabKey, string>> = {}) {
  const local = memoryStore<StorageKey>(stored)
  const tab = memoryStore<TabKey>(storedInTab)
  const store = createSessionStore(local, tab, { logOut: () => {}, refreshLanguages: () => {} })
  const notify = vi.fn()
  const go = (address: string, from?: RouteName) =>
    applyGuard(visitTo(address), from, { store, tab, origin: 'https://foyer.example', notify })
  return { local, tab, notify, go, store }
}

describe('applyGuard', () => {
  it('GUARD-21 a deep link is stored, and followed once there is a token', () => {
    const signedOut = built({})
    expect(signedOut.go('/account?tab=2#zone')).toBe('/')
    const signedIn = built({ accessToken: 't' }, Object.fromEntries(signedOut.tab.entries))
    expect(signedIn.go('/')).toBe('/account?tab=2#zone')
  })

  it('a stored address of another origin is never followed', () => {
    expect(built({ accessToken: 't' }, { 'foyer-return-to': '//evil.example/account' }).go('/')).toBe('/home')
  })

  it('GUARD-12 the last page of the shell is the previous Home path', () => {
    const { go } = built({ accessToken: 't' })
    expect(go('/a/labels?x=1')).toBeUndefined()
    expect(go('/')).toBe('/a/labels?x=1')
  })

  it('the last page of a user opens again for this user and for no other', () => {
    const managers = built({ accessToken: 't', 'as-username': 'manager' })
    managers.go('/inbox?message=n1')
    const signedOut = built({ 'as-username': 'manager' }, Object.fromEntries(managers.tab.entries))
    expect(signedOut.go('/inbox?message=n1')).toBe('/')
    const left = Object.fromEntries(signedOut.tab.entries)
    expect(built({ accessToken: 't', 'as-username': 'clerk' }, left).go('/')).toBe('/inbox')
    expect(built({ accessToken: 't', 'as-username': 'manager' }, left).go('/')).toBe('/inbox?message=n1')
  })

  it('a tab that is reloaded by another user does not open its last page', () => {
    const managers = built({ accessToken: 't', 'as-username': 'manager' })
    managers.go('/inbox?message=n1')
    const clerks = built({ accessToken: 't', 'as-username': 'clerk' }, Object.fromEntries(managers.tab.entries))
    expect(clerks.go('/inbox?message=n1')).toBe('/inbox')
    expect(clerks.go('/inbox')).toBeUndefined()
  })

  it('GUARD-17 going to Login with a due password drops token and service-page flag', () => {
    const { go, local } = built({
      accessToken: 't',
      'as-servicePage': 'true',
      'as-username': 'first',
      'as-pwdFlag': '{"userFirstLogin":true,"passwordModifyExpires":false}',
    })
    expect(go('/')).toBeUndefined()
    expect(Object.fromEntries(local.entries)).toEqual({ 'as-username': 'first' })
  })

  it('GUARD-14 the warning is said', () => {
    const { go, notify } = built({
      accessToken: 't',
      'as-pwdFlag': '{"userFirstLogin":false,"passwordModifyExpires":true}',
    })
    expect(go('/home')).toBe('/forcePwdChange')
    expect(notify).toHaveBeenCalledExactlyOnceWith('session.passwordFirst')
  })

  it('GUARD-13 binding without a username clears the session', () => {
    const { go, local } = built({ accessToken: 't', 'as-loginFlag': 'bind' })
    expect(go('/forceBind')).toBe('/')
    expect(local.entries.size).toBe(0)
  })

  it('a page that needs no session leaves the address to return to', () => {
    const { go, tab, notify } = built({}, { 'foyer-return-to': '/account' })
    expect(go('/')).toBeUndefined()
    expect(go('/forgetPassword')).toBeUndefined()
    expect(tab.read('foyer-return-to')).toBe('/account')
    expect(tab.read('foyer-previous-home')).toBeNull()
    expect(notify).not.toHaveBeenCalled()
  })

  it('an opened page of the shell is the one to return to, and no other', () => {
    const { go, tab } = built({ accessToken: 't', 'as-username': 'ann' }, { 'foyer-return-to': '/account' })
    expect(go('/inbox')).toBeUndefined()
    expect(Object.fromEntries(tab.entries)).toEqual({
      'foyer-previous-home': '/inbox',
      'foyer-previous-home-of': 'ann',
    })
  })

  it('a page outside of the shell is not the one to return to', () => {
    const { go, tab } = built({ accessToken: 't', 'as-username': 'ann' })
    expect(go('/inbox')).toBeUndefined()
    expect(go('/soc/cloud/normal')).toBeUndefined()
    expect(tab.read('foyer-previous-home')).toBe('/inbox')
  })

  it('within the shell a visit goes to the very address', () => {
    const managers = built({ accessToken: 't', 'as-username': 'manager' })
    managers.go('/inbox?message=n1')
    const clerks = built({ accessToken: 't', 'as-username': 'clerk' }, Object.fromEntries(managers.tab.entries))
    expect(clerks.go('/inbox?message=n1', 'home')).toBeUndefined()
  })

  it('a due password of a session that is over is cleared', () => {
    const flags = {
      'as-pwdFlag': '{"userFirstLogin":true,"passwordModifyExpires":false}',
      'as-loginFlag': 'bind',
    } as const
    const { go, local } = built({ ...flags, 'as-username': 'ann' })
    expect(go('/')).toBeUndefined()
    expect(Object.fromEntries(local.entries)).toEqual({ 'as-username': 'ann' })
  })

  it('a pending step of a session that is over stays where no password is due', () => {
    const { go, local } = built({ 'as-loginFlag': 'bind' })
    expect(go('/')).toBeUndefined()
    expect(local.read('as-loginFlag')).toBe('bind')
  })
})

describe('storeReturnAddress', () => {
  it.each([
    [
      '/inbox',
      'ann',
      { 'foyer-return-to': '/inbox', 'foyer-previous-home': '/inbox', 'foyer-previous-home-of': 'ann' },
    ],
    [undefined, 'ann', { 'foyer-previous-home-of': 'ann' }],
    [undefined, null, {}],
  ])('stores %j of %j for the next sign-in', (address, username, stored) => {
    const tab = memoryStore<TabKey>({ 'foyer-return-to': '/account', 'foyer-previous-home': '/account' })
    storeReturnAddress(tab, address, username)
    expect(Object.fromEntries(tab.entries)).toEqual(stored)
  })
})
