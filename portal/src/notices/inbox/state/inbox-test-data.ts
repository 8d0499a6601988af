import type { Push } from '@foyer/contract/notices'
import type { InboxEffect, InboxEvent, NoticeRow } from './inbox-state.ts'

/* Notices, words of the gateway and effects, as tests of the news write them. */

export const AT = '2026-11-22T08:00:00.000Z'
export const row = (sequence: number, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...{ id: `n${sequence}`, sequence, type: 'IMPORTANT_NOTICE', title: `Notice ${sequence}`, createTime: AT },
  language: 'en',
  read: false,
  ...more,
})
export const pushed = (sequence: number, count: number, more: Partial<Push> = {}): InboxEvent => ({
  type: 'push',
  at: AT,
  push: {
    ...{ type: 'IMPORTANT_NOTICE', id: `n${sequence}`, title: `Notice ${sequence}`, sequence, count },
    ...{ language: 'en', announce: true },
    ...more,
  } as Push,
})
export const unread = (latest: number, count: number): InboxEvent => ({
  type: 'push',
  at: AT,
  push: { type: 'UNREAD', count, latest },
})
export const fetched = (
  after: number,
  items: NoticeRow[],
  latest: number,
  count: number,
  more = false,
): InboxEvent => ({
  type: 'fetched',
  after,
  response: { items, latest, unread: count, more },
})
export const announce = (...notices: NoticeRow[]): InboxEffect => ({ type: 'announce', notices })
export const fetchNew = (after: number): InboxEffect => ({ type: 'fetchNew', after })
