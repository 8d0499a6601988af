import { isLanguage } from '@foyer/contract/languages'
import type { WorkBench } from '@foyer/contract/work-bench'
import { browserMessages } from '@foyer/messages'
import type { Handlers } from './fake-gateway.ts'
import { type PortalOptions, renderPortal } from './render-portal.tsx'

export const WORK_BENCH: WorkBench = {
  user: {
    id: 'u1',
    username: 'manager',
    displayName: 'Ada',
    language: null,
    timeZone: 'UTC',
    administers: 'nothing',
    managesTeam: false,
  },
  organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
  ...{ customers: [], currentCustomer: null, currentStore: null, permissions: [], apps: [], manageApps: [], unread: 0 },
}

/** What a browser stores of a complete session. */
export const WHOLE_SESSION = { accessToken: 'A'.repeat(43), 'as-username': 'manager', 'as-loginFlag': 'full' }

const HANDLERS: Handlers = {
  'languages.messages': ({ language }) => {
    const i18n = isLanguage(language) ? language : 'en'
    return [{ i18n, data: { base: browserMessages(i18n) } }]
  },
  'workBench.workBench': () => WORK_BENCH,
  'inbox.list': () => ({ items: [], nextCursor: null, unread: 0, latest: 0, silenceNormal: false }),
}

/** Renders a page of the shell for a user who is signed in. */
export function renderSignedIn({ storage, handlers, ...options }: PortalOptions = {}) {
  return renderPortal({
    address: '/home',
    ...options,
    storage: { ...WHOLE_SESSION, ...storage },
    handlers: { ...HANDLERS, ...handlers },
  })
}
