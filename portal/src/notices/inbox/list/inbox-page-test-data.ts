import type { InboxMessage } from '@foyer/contract/inbox'
import type { WorkBench } from '@foyer/contract/work-bench'
import { browserMessages } from '@foyer/messages'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { type FakeGateway, failure, type Handlers, renderPortal } from '../../../testing/index.ts'

/* The inbox of one user with two notices, as tests of its page open it. */

const WORK_BENCH: WorkBench = {
  user: {
    id: 'u1',
    username: 'manager',
    displayName: 'Ada',
    language: 'en',
    timeZone: 'UTC',
    administers: 'nothing',
    managesTeam: false,
  },
  organisation: { id: 'o1', name: 'Maison Verte', timeZone: 'UTC' },
  ...{ customers: [], currentCustomer: null, currentStore: null, permissions: [], apps: [], manageApps: [], unread: 2 },
}

export function noticeOf(number: number, title: string): InboxMessage {
  return {
    ...{ id: `01930000-0000-7000-8000-00000000000${number}`, sequence: number, type: 'NORMAL_NOTICE', title },
    ...{ language: 'en', createUser: 'Ada', createTime: '2026-11-22T08:00:00Z', attachment: [], read: false },
    ...{ endTime: null, acknowledgeBy: null, acknowledgedAt: null },
  }
}
export const COLD = noticeOf(2, 'Cold room 2 is warm')
export const MENU = noticeOf(1, 'New canteen menu')
export const LIST = { items: [COLD, MENU], nextCursor: null, unread: 2, latest: 2, silenceNormal: false }

export const opens = ({ id }: { id: string }) => {
  const notice = [COLD, MENU].find((one) => one.id === id)
  return notice ? { ...notice, content: `<p>About ${notice.title}.</p>`, linkHosts: [] } : failure('parameterError', {})
}

const HANDLERS: Handlers = {
  'languages.messages': () => [{ i18n: 'en', data: { base: browserMessages('en') } }],
  'workBench.workBench': () => WORK_BENCH,
  'inbox.list': () => LIST,
  'inbox.listNew': () => ({ items: [], more: false, unread: 1, latest: 2 }),
  'inbox.message': opens,
  'inbox.read': () => ({ unread: 1 }),
  'inbox.countToAcknowledge': () => ({ count: 0, earliest: null, latest: 2 }),
}

export async function openInbox(handlers: Handlers = {}, message?: string): Promise<FakeGateway> {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const storage = { accessToken: 'A'.repeat(43), 'as-username': 'manager', 'as-loginFlag': 'full' }
  const address = message === undefined ? '/inbox' : `/inbox?message=${encodeURIComponent(message)}`
  return await renderPortal({ address, storage, handlers: { ...HANDLERS, ...handlers } })
}

export const row = (title: string) => screen.findByRole('link', { name: new RegExp(title) })
export const dialog = (name: string) => screen.findByRole('dialog', { name })
