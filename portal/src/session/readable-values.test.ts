import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyValueStore } from './browser-storage.ts'
import { sessionStatusOf } from './guard.ts'
import { settingsOf, stateFrom } from './session-state.ts'
import { createSessionStore } from './session-store.ts'
import { STORAGE_KEYS, type StorageKey, TAB_KEYS, type TabKey } from './storage-keys.ts'

const NAMES = Object.values(STORAGE_KEYS)
/** Any JSON, any text, and JSON that begins like what is really stored. */
const rubbish = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .record(
      { id: fc.jsonValue(), name: fc.jsonValue(), key: fc.jsonValue(), type: fc.jsonValue(), children: fc.jsonValue() },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify([value, value.children])),
)

describe('what is stored in the browser', () => {
  it('never breaks the portal, whatever is stored there', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...NAMES), rubbish), (stored) => {
        const [inBrowser, inTab] = [storageOf(stored), storageOf({})]
        const local = keyValueStore<StorageKey>(() => inBrowser)
        const store = createSessionStore(
          local,
          keyValueStore<TabKey>(() => inTab),
          {
            logOut: () => {},
            refreshLanguages: () => {},
          },
        )
        settingsOf(store.current)
        sessionStatusOf(store.current, undefined)
        store.reread()
        store.change({ accessToken: 'a-token', username: 'manager', loginFlag: 'full' })
        const again = settingsOf(stateFrom(local.read))
        expect(again.accessToken).toBe('a-token')
        store.clear()
        expect(store.current.accessToken).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is sent as a token only if it may stand in a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const token = keyValueStore<StorageKey>(() => storageOf({ accessToken: text })).read(STORAGE_KEYS.accessToken)
        new Headers({ Authorization: `Bearer ${token}` })
      }),
    )
  })

  it.each([
    ['permissionTree', '[{"key":"a","type":"app","children":[{"key":"b","type":"view","children":{}}]}]'],
    ['permissionTree', '[null]'],
    ['permissionTree', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['as-pwdFlag', '{}'],
    ['as-currentCustomer', '{"id":"c1","name":{"en":"Verte"}}'],
    ['as-currentStore', '{"id":"s1","name":"Paris"}'],
    ['as-loginFailedTimes', 'Infinity'],
    ['languageData', '{"language":"de","messages":{"ui.loading":"Wird geladen"}}'],
    ['languageData', '{"language":"de","compiled":{"ui.loading":3}}'],
    ['languageData', '{"language":"de","compiled":{"ui.loading":"Wird geladen","ui.close":3}}'],
    ['languageData', '{"language":"de","compiled":{"ui.loading":["Noch ",3]}}'],
    ['languageData', '{"language":"de","compiled":{"ui.loading":["Noch ",[3]]}}'],
    ['languageData', '{"language":3,"compiled":{}}'],
    ['languageData', '{"language":"de"}'],
    ['accessToken', 'not a token'],
    ['as-pwdFlag', '{"userFirstLogin":true}'],
    ['as-pwdFlag', '{"passwordModifyExpires":true}'],
    ['as-loginFailedTimes', 'x3'],
    ['as-loginFailedTimes', '3x'],
    ['as-loginFailedTimes', '1234567890'],
  ] as const)('counts as absent where its shape is another one: %s %.60s', (key, text) => {
    expect(keyValueStore<StorageKey>(() => storageOf({ [key]: text })).read(key)).toBeNull()
  })

  it.each([
    ['permissionTree', '[{"key":"a","type":"app","children":[{"key":"b","type":"view","children":[]}]}]'],
    ['as-pwdFlag', '{"userFirstLogin":true,"passwordModifyExpires":false}'],
    ['as-currentCustomer', '{"id":"c1","name":"Verte"}'],
    ['as-currentStore', '{"id":"s1","name":"Paris","code":"P1","timeZone":"Europe/Paris"}'],
    ['as-loginFailedTimes', '3'],
    ['as-loginFailedTimes', '123456789'],
    [
      'languageData',
      '{"language":"de","compiled":{"ui.loading":"Wird geladen","inbox.opened":["Seit ",["time","time"]]}}',
    ],
    ['accessToken', 'rfJ0_-x'],
    ['menuWidth', '300'],
  ] as const)('is read where it is as the portal stores it: %s', (key, text) => {
    expect(keyValueStore<StorageKey>(() => storageOf({ [key]: text })).read(key)).toBe(text)
  })

  it.each([
    ['a-Captcha_Pass-1', true],
    ['a pass', false],
    [' pass', false],
    ['pass ', false],
    ['', false],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
  ])('takes a captcha pass only as the gateway gives it: %j', (text, taken) => {
    const tab = keyValueStore<TabKey>(() => storageOf({ [TAB_KEYS.captchaPass]: text }))
    expect(tab.read(TAB_KEYS.captchaPass)).toBe(taken ? text : null)
  })

  it('names every key once', () => {
    const all = [...NAMES, ...Object.values(TAB_KEYS)]
    expect(new Set(all).size).toBe(all.length)
  })
})

/** A browser's storage over these entries. */
function storageOf(initial: Readonly<Record<string, string>>): Storage {
  const entries = new Map(Object.entries(initial))
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
