import { describe, expect, it } from 'vitest'
import { keyValueStore, TAB_KEYS, type TabKey } from '../session/index.ts'
import { clearPendingRequest, lostResponseOf, recordPendingRequest } from './lost-response.ts'

const TOKEN = 'abcdef-secret'

/** The storage of a tab. */
function tabStorage(text?: string) {
  const stored = new Map(text === undefined ? [] : [[TAB_KEYS.unanswered as string, text]])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return keyValueStore<TabKey>(() => storage as unknown as Storage)
}

function tabWithPendingRequest() {
  const tab = tabStorage()
  recordPendingRequest(tab, TOKEN, 'session.unanswered.code')
  return tab
}

describe('a request that must not be repeated', () => {
  it('names its text when its token is rejected before the response', () => {
    expect(lostResponseOf(tabWithPendingRequest(), TOKEN)).toBe('session.unanswered.code')
  })

  it.each([
    ['another token', 'ghijkl-secret'],
    ['no token', null],
  ])('names nothing for %s', (_what, token) => {
    expect(lostResponseOf(tabWithPendingRequest(), token)).toBeUndefined()
  })

  it('stores too little of the token to be one', () => {
    expect(tabWithPendingRequest().read(TAB_KEYS.unanswered)).toBe('abcdef session.unanswered.code')
  })

  it('is over with its response', () => {
    const tab = tabWithPendingRequest()
    clearPendingRequest(tab)
    expect(lostResponseOf(tab, TOKEN)).toBeUndefined()
    expect(tab.read(TAB_KEYS.unanswered)).toBeNull()
  })

  it.each(['abcdef session.expired', 'abcdef', ''])('is not what another text in the storage says: %j', (text) => {
    expect(lostResponseOf(tabStorage(text), TOKEN)).toBeUndefined()
  })
})
