import { MENU_DEFAULT_WIDTH } from '@foyer/contract/limits'
import { describe, expect, it, vi } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { EMPTY_SESSION, settingsOf, stateFrom } from './session-state.ts'
import { createSessionStore } from './session-store.ts'
import type { StorageKey, TabKey } from './storage-keys.ts'
import { withWorkBench } from './work-bench-state.ts'

function built(first: Partial<Record<StorageKey, string>> = {}, full = false) {
  const local = memoryStore<StorageKey>(first, full)
  const tab = memoryStore<TabKey>({ 'foyer-return-to': '/account' })
  const effects = { logOut: vi.fn(), refreshLanguages: vi.fn() }
  return { local, tab, effects, store: createSessionStore(local, tab, effects) }
}

const tree = [
  {
    key: 'labels',
    type: 'app' as const,
    children: [
      {
        key: 'labels.list',
        type: 'view' as const,
        children: [{ key: 'labels.edit', type: 'button' as const, children: [] }],
      },
    ],
  },
]
const bench = {
  user: {
    id: 'u1',
    username: 'manager',
    displayName: 'Marie Gérard',
    language: null,
    timeZone: 'Europe/Paris',
    administers: 'nothing' as const,
    managesTeam: false,
  },
  organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'Europe/Paris' },
  customers: [],
  currentCustomer: { id: 'c1', name: 'Verte France' },
  currentStore: { id: 's1', name: 'Paris Bastille', code: 'P01', timeZone: 'Europe/Paris' },
  permissions: tree,
  apps: [],
  manageApps: [],
  unread: 5,
}

describe('the session state', () => {
  it('a work-bench that arrives after another tab signed out does not store the token again', () => {
    const { local, store } = built({ accessToken: 'live', 'as-username': 'manager', 'as-loginFlag': 'full' })
    local.write('accessToken', null)
    store.change(withWorkBench(store.current, bench))
    expect(local.read('accessToken')).toBeNull()
  })

  it('SESSION-11 holds everything that is known of who is signed in', () => {
    const fields = [
      'logout',
      'accessToken',
      'currentUser',
      'permissionTree',
      'currentCustomer',
      'currentStore',
      'currentLanguage',
      'menuVisible',
      'menuWidth',
      'currentAppName',
      'currentAppIcon',
      'servicePage',
      'loginFlag',
      'licenceUpdate',
      'apps',
      'plugins',
      'manageApps',
      'unread',
      'userInfo',
    ]
    for (const field of fields) expect(EMPTY_SESSION).toHaveProperty(field)
  })

  it('LIMIT-04 the menu is 260 wide unless changed', () => {
    expect([MENU_DEFAULT_WIDTH, built().store.current.menuWidth]).toEqual([260, 260])
    expect(built({ menuWidth: '320' }).store.current.menuWidth).toBe(320)
    expect(built({ menuWidth: 'wide' }).store.current.menuWidth).toBe(260)
  })

  it('a work-bench sets the user, the place and the permissions', () => {
    expect(withWorkBench(EMPTY_SESSION, bench)).toMatchObject({
      currentUser: { displayName: 'Marie Gérard' },
      currentStore: { code: 'P01' },
      plugins: ['labels'],
      unread: 5,
    })
  })
})

describe('what a change of the state does', () => {
  it('SESSION-20 a change persists the settings, and only what changed is written', () => {
    const { store, local } = built({ 'as-username': 'old' })
    const write = vi.spyOn(local, 'write')
    store.change({ accessToken: 't', loginFlag: 'full', username: 'ann' })
    expect(Object.fromEntries(local.entries)).toEqual({
      accessToken: 't',
      'as-loginFlag': 'full',
      'as-username': 'ann',
    })
    expect(write).toHaveBeenCalledTimes(3)
  })

  it('SESSION-14 SESSION-18 the work-bench is stored: places as JSON, rights as lists', () => {
    const { store, local } = built()
    store.change(withWorkBench(store.current, bench))
    const stored = (key: string) => JSON.parse(local.entries.get(key) ?? 'null')
    expect(stored('as-currentCustomer')).toEqual(bench.currentCustomer)
    expect(stored('as-currentStore')).toEqual(bench.currentStore)
    expect(stored('permissionTree')).toEqual(tree)
    expect([stored('permissionButtons'), stored('permissionViews'), stored('permissionPlugins')]).toEqual([
      ['labels.edit'],
      ['labels.list'],
      ['labels'],
    ])
  })

  it('SESSION-13 the password flag is stored as what it holds', () => {
    const { store, local } = built()
    store.change({ passwordFlag: { userFirstLogin: true, passwordModifyExpires: false } })
    expect(local.entries.get('as-pwdFlag')).toBe('{"userFirstLogin":true,"passwordModifyExpires":false}')
  })

  it('ASVS 14.3.3 the details of the user are not stored', () => {
    const { store, local } = built()
    store.change(withWorkBench(store.current, bench))
    expect([...local.entries.values()].join()).not.toContain('Marie')
  })

  it('SESSION-21 a change with languageUpdate set refreshes the language lists, once', () => {
    const { store, effects } = built()
    store.change({ languageUpdate: true })
    store.change({ unread: 1 })
    expect(effects.refreshLanguages).toHaveBeenCalledOnce()
  })

  it('SESSION-22 setting the logout flag signs out, once', () => {
    const { store, effects } = built()
    store.change({ unread: 1 })
    expect(effects.logOut).not.toHaveBeenCalled()
    store.change({ logout: true })
    expect(effects.logOut).toHaveBeenCalledOnce()
    store.change({ logout: true })
    expect(effects.logOut).toHaveBeenCalledOnce()
  })

  it('SIGNIN-47 a browser that keeps nothing says so', () => {
    expect(built({}, true).store.change({ accessToken: 't' })).toBe(false)
    expect(built().store.change({ accessToken: 't' })).toBe(true)
  })

  it('the state is found again after a reload', () => {
    const { store, local } = built()
    store.change({ accessToken: 't', loginFlag: 'code', username: 'ann', menuWidth: 300, noTipsOn: '2026-11-25' })
    expect(settingsOf(stateFrom(local.read))).toEqual(settingsOf(store.current))
  })

  it('nonsense in the storage counts as nothing', () => {
    const { store } = built({ 'as-pwdFlag': '{', permissionTree: 'x', 'as-loginFlag': 'admin' })
    expect(store.current).toMatchObject({ passwordFlag: null, permissionTree: [], loginFlag: null })
  })
})

describe('a session that another tab has changed', () => {
  const ANNS = { accessToken: 'anns', 'as-username': 'ann', 'as-loginFlag': 'full' } as const

  it('is taken over where it is of the same user', () => {
    const { store, local } = built(ANNS)
    local.write('accessToken', 'next')
    local.write('as-loginFlag', 'code')
    local.write('as-pwdFlag', '{"userFirstLogin":true,"passwordModifyExpires":false}')
    local.write('menuWidth', '300')
    store.reread()
    expect(store.current).toEqual({
      ...stateFrom(memoryStore<StorageKey>(ANNS).read),
      accessToken: 'next',
      loginFlag: 'code',
      passwordFlag: { userFirstLogin: true, passwordModifyExpires: false },
    })
    expect([store.owner, store.foreign]).toEqual(['ann', false])
  })

  it('is over here where it is of another user, and stays as it is there', () => {
    const { store, local } = built(ANNS)
    local.write('accessToken', 'bobs')
    local.write('as-username', 'bob')
    expect([store.owner, store.foreign]).toEqual(['ann', true])
    store.reread()
    expect([store.current.accessToken, store.current.username]).toEqual([null, 'ann'])
    store.clear()
    expect([local.read('accessToken'), local.read('as-username')]).toEqual(['bobs', 'bob'])
  })

  it('is over here too where the user of this tab has signed out', () => {
    const { store, local } = built(ANNS)
    store.change({ accessToken: null, currentUser: { ...bench.user, username: 'ann' } })
    local.write('accessToken', 'bobs')
    local.write('as-username', 'bob')
    store.reread()
    expect(store.current.accessToken).toBeNull()
  })

  it('is taken over by a tab without a session, of any user', () => {
    const { store, local } = built({ 'as-username': 'ann' })
    local.write('accessToken', 'bobs')
    local.write('as-username', 'bob')
    store.reread()
    expect([store.current.accessToken, store.current.username]).toEqual(['bobs', 'bob'])
  })

  it('belongs to no one else where no token is stored', () => {
    const { store, local } = built(ANNS)
    local.write('accessToken', null)
    local.write('as-username', 'bob')
    expect(store.foreign).toBe(false)
  })

  it('a new token replaces all that is stored, also of another user', () => {
    const { store, local } = built({ ...ANNS, menuWidth: '300' })
    local.write('accessToken', 'bobs')
    local.write('as-username', 'bob')
    local.write('menuWidth', '400')
    store.change({ accessToken: 'anns-next' })
    expect([local.read('accessToken'), local.read('as-username'), local.read('menuWidth')]).toEqual([
      'anns-next',
      'ann',
      '300',
    ])
  })

  it('another change leaves what another tab has stored', () => {
    const { store, local } = built(ANNS)
    local.write('menuWidth', '400')
    store.change({ noTipsOn: '2026-11-25' })
    store.change({ accessToken: null })
    expect(local.read('menuWidth')).toBe('400')
  })
})

describe('a listener of the session', () => {
  it('is called after each change, until it stops', () => {
    const { store } = built()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.change({ unread: 1 })
    store.reread()
    store.clear()
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    store.change({ unread: 2 })
    expect(listener).toHaveBeenCalledTimes(3)
  })
})

describe('what a sign-out clears', () => {
  const stored = {
    accessToken: 't',
    'as-username': 'ann',
    localeLanguage: 'de',
    menuWidth: '300',
    'as-pwdFlag': '{}',
    'as-servicePage': 'true',
    doNotShowTips: '2026-11-25',
    'foyer-single-keys': 'false',
    languageData: '{}',
  }

  it('SESSION-24 SESSION-26 SESSION-30 state and stored values are cleared, except those listed', () => {
    const { store, local } = built(stored)
    store.clear()
    expect(Object.fromEntries(local.entries)).toEqual({
      ...{ 'as-username': 'ann', localeLanguage: 'de', menuWidth: '300', 'foyer-single-keys': 'false' },
      doNotShowTips: '2026-11-25',
    })
    const remaining = { username: 'ann', menuWidth: 300, singleKeys: false, noTipsOn: '2026-11-25' }
    expect(store.current).toEqual({ ...EMPTY_SESSION, ...remaining })
  })

  it('SESSION-25 the session storage goes', () => {
    const { store, tab } = built(stored)
    store.clear()
    expect(tab.entries.size).toBe(0)
  })
})
