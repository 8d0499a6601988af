// @vitest-environment jsdom
import type { LoginResponse } from '@foyer/contract/sign-in'
import { beforeEach, describe, expect, it } from 'vitest'
import { staticNavigation } from '../navigation/index.ts'
import { localStore, tabStore } from './browser-storage.ts'
import { createSession } from './session.ts'
import { createSessionStore } from './session-store.ts'

const response = (username: string): LoginResponse => ({
  ...{ username, access_token: `${username}s`, googleType: 0, userFirstLogin: false, passwordModifyExpires: false },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('as-username', 'ann')
  localStorage.setItem('doNotShowTips', '2026-11-25')
})

/** The session of a device on which Ann was signed in and wanted no more tips. */
function sessionOfAnn() {
  const store = createSessionStore(localStore, tabStore, { logOut() {}, refreshLanguages() {} })
  const navigation = () => staticNavigation('/')
  return { store, session: createSession(store, { navigation, notify() {}, end: async () => {} }) }
}

describe('a sign-in after a sign-out', () => {
  it('SESSION-30 LIC-60 of the same user leaves the day without tips', () => {
    const { store, session } = sessionOfAnn()
    session.begin(response('ann'))
    expect([store.current.noTipsOn, localStorage.getItem('doNotShowTips')]).toEqual(['2026-11-25', '2026-11-25'])
  })

  it('SESSION-30 of another user clears it', () => {
    const { store, session } = sessionOfAnn()
    session.begin(response('bea'))
    expect([store.current.noTipsOn, localStorage.getItem('doNotShowTips')]).toEqual([null, null])
  })
})
