import { describe, expect, it } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { EMPTY_SESSION, keysOf, type SessionState, settingsOf, stateFrom } from './session-state.ts'
import type { StorageKey } from './storage-keys.ts'

const stateOf = (stored: Partial<Record<StorageKey, string>>) => stateFrom(memoryStore<StorageKey>(stored).read)

const TREE: SessionState['permissionTree'] = [
  {
    key: 'labels',
    type: 'app',
    children: [
      { key: 'labels.list', type: 'view', children: [{ key: 'labels.list.edit', type: 'button', children: [] }] },
    ],
  },
]

describe('the settings of a session', () => {
  it.each<[string, Partial<SessionState>]>([
    ['a whole session', { accessToken: 't', username: 'ann', loginFlag: 'full', permissionTree: TREE }],
    ['a code that is pending', { loginFlag: 'code' }],
    ['a binding that is pending', { loginFlag: 'bind' }],
    ['a due password', { passwordFlag: { userFirstLogin: false, passwordModifyExpires: true } }],
    ['a place', { currentCustomer: { id: 'c', name: 'Verte' } }],
    ['a store', { currentStore: { id: 's', name: 'Bastille', code: 'P01', timeZone: 'Europe/Paris' } }],
    ['a hidden menu of another width', { menuVisible: false, menuWidth: 300 }],
    ['the application last opened', { currentAppName: 'Labels', currentAppIcon: 'labels' }],
    ['the page of services', { servicePage: true }],
    ['the page of management', { servicePage: false }],
    ['no more tips', { noTipsOn: '2026-11-25' }],
    ['no shortcuts of a single character', { singleKeys: false }],
  ])('SESSION-20 keep %s over a reload', (_what, change) => {
    const state = { ...EMPTY_SESSION, ...change }
    const stored = Object.entries(settingsOf(state)).filter(([, value]) => value !== null)
    expect(stored).not.toEqual([])
    expect(stateOf(Object.fromEntries(stored))).toEqual(state)
  })

  it('of an empty session are all empty', () => {
    expect(Object.values(settingsOf(EMPTY_SESSION)).filter((value) => value !== null)).toEqual([])
  })

  it('end with the token, for which other tabs wait', () => {
    expect(Object.keys(settingsOf(EMPTY_SESSION)).at(-1)).toBe('accessToken')
  })

  it.each<[string, Partial<Record<StorageKey, string>>]>([
    ['a width of nothing', { menuWidth: '0' }],
    ['a negative width', { menuWidth: '-5' }],
    ['an unknown page', { 'as-servicePage': 'maybe' }],
    ['an unknown step', { 'as-loginFlag': 'admin' }],
    ['a place that is not JSON', { 'as-currentCustomer': '{', 'as-currentStore': 'x' }],
    ['tips that are wanted', { doNotShowTips: 'false' }],
    ['no tips without a day', { doNotShowTips: 'true' }],
  ])('ignore %s', (_what, stored) => {
    expect(stateOf(stored)).toEqual(EMPTY_SESSION)
  })
})

it('a new session has no applications, no plugins and no updates', () => {
  expect(stateOf({})).toMatchObject({ apps: [], manageApps: [], plugins: [] })
  expect(stateOf({})).toMatchObject({ licenceUpdate: false, languageUpdate: false })
})

describe('keysOf', () => {
  it.each([
    ['app', ['labels']],
    ['view', ['labels.list']],
    ['button', ['labels.list.edit']],
  ] as const)('finds each %s at any depth', (type, keys) => {
    expect(keysOf(TREE, type)).toEqual(keys)
  })
})
