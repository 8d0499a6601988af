import { describe, expect, it } from 'vitest'
import { memoryStore } from '../session/memory-store.ts'
import { TAB_KEYS, type TabKey } from '../session/storage-keys.ts'
import { clearPendingRequest, lostResponseOf, recordPendingRequest } from './lost-response.ts'

const TOKEN = 'abcdef-secret'

function tabWithPendingRequest() {
  const tab = memoryStore<TabKey>()
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
    expect(tab.entries.size).toBe(0)
  })

  it.each(['abcdef session.expired', 'abcdef', ''])('is not what another text in the storage says: %j', (text) => {
    expect(lostResponseOf(memoryStore<TabKey>({ [TAB_KEYS.unanswered]: text }), TOKEN)).toBeUndefined()
  })
})
