import { describe, expect, test, vi } from 'vitest'
import { visitTo } from '../visits/index.ts'
import { carryOutGuard } from './carry-out.ts'
import { memoryShelf } from './memory-shelf.ts'
import { createSessionStore } from './session-store.ts'
import type { StorageKey, TabKey } from './storage-keys.ts'

function built(stored: Partial<Record<StorageKey, string>>, kept: Partial<Record<TabKey, string>> = {}) {
  const local = memoryShelf<StorageKey>(stored)
  const tab = memoryShelf<TabKey>(kept)
  const store = createSessionStore(local, tab, { logOut: () => {}, refreshLanguages: () => {} })
  const say = vi.fn()
  const go = (address: string) =>
    carryOutGuard(visitTo(address), undefined, { store, tab, origin: 'https://foyer.example', say })
  return { local, tab, say, go }
}

describe('what the guard’s verdicts lead to', () => {
  test('GUARD-21 a deep link is kept, and returned to once there is a token', () => {
    const stranger = built({})
    expect(stranger.go('/account?tab=2#zone')).toBe('/')
    const member = built({ accessToken: 't' }, Object.fromEntries(stranger.tab.held))
    expect(member.go('/')).toBe('/account?tab=2#zone')
  })

  test('a kept address of another origin is never returned to', () => {
    expect(built({ accessToken: 't' }, { 'foyer-return-to': '//evil.example/account' }).go('/')).toBe('/home')
  })

  test('GUARD-12 the last page of the shell is the previous Home path', () => {
    const { go } = built({ accessToken: 't' })
    expect(go('/a/labels?x=1')).toBeUndefined()
    expect(go('/')).toBe('/a/labels?x=1')
  })

  test('what one person had open another is not led back to, but the person is', () => {
    const managers = built({ accessToken: 't', 'as-username': 'manager' })
    managers.go('/inbox?message=n1')
    const stranger = built({ 'as-username': 'manager' }, Object.fromEntries(managers.tab.held))
    expect(stranger.go('/inbox?message=n1')).toBe('/')
    const left = Object.fromEntries(stranger.tab.held)
    expect(built({ accessToken: 't', 'as-username': 'clerk' }, left).go('/')).toBe('/inbox')
    expect(built({ accessToken: 't', 'as-username': 'manager' }, left).go('/')).toBe('/inbox?message=n1')
  })

  test('a tab that is loaded anew as somebody else’s does not open what was open in it', () => {
    const managers = built({ accessToken: 't', 'as-username': 'manager' })
    managers.go('/inbox?message=n1')
    const clerks = built({ accessToken: 't', 'as-username': 'clerk' }, Object.fromEntries(managers.tab.held))
    expect(clerks.go('/inbox?message=n1')).toBe('/inbox')
    expect(clerks.go('/inbox')).toBeUndefined()
  })

  test('GUARD-17 going to Login with a due password drops token and service-page flag', () => {
    const { go, local } = built({
      accessToken: 't',
      'as-servicePage': 'true',
      'as-username': 'first',
      'as-pwdFlag': '{"userFirstLogin":true,"passwordModifyExpires":false}',
    })
    expect(go('/')).toBeUndefined()
    expect(Object.fromEntries(local.held)).toEqual({ 'as-username': 'first' })
  })

  test('GUARD-14 the warning is said', () => {
    const { go, say } = built({
      accessToken: 't',
      'as-pwdFlag': '{"userFirstLogin":false,"passwordModifyExpires":true}',
    })
    expect(go('/home')).toBe('/forcePwdChange')
    expect(say).toHaveBeenCalledExactlyOnceWith('session.passwordFirst')
  })

  test('GUARD-13 binding without a username clears the session', () => {
    const { go, local } = built({ accessToken: 't', 'as-loginFlag': 'bind' })
    expect(go('/forceBind')).toBe('/')
    expect(local.held.size).toBe(0)
  })
})
