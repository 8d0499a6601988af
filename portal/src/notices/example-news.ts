import type { Push } from '@foyer/contract/notices'
import type { NewsEffect, NewsEvent, NoticeRow } from './news-state.ts'

/* Notices, words of the gateway and effects, as tests of the news write them. */

export const AT = '2026-11-22T08:00:00.000Z'
export const row = (sequence: number, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...{ id: `n${sequence}`, sequence, type: 'IMPORTANT_NOTICE', title: `Notice ${sequence}`, createTime: AT },
  language: 'en',
  read: false,
  ...more,
})
export const pushed = (sequence: number, count: number, more: Partial<Push> = {}): NewsEvent => ({
  of: 'push',
  at: AT,
  push: {
    ...{ type: 'IMPORTANT_NOTICE', id: `n${sequence}`, title: `Notice ${sequence}`, sequence, count },
    ...{ language: 'en', announce: true },
    ...more,
  } as Push,
})
export const unread = (latest: number, count: number): NewsEvent => ({
  of: 'push',
  at: AT,
  push: { type: 'UNREAD', count, latest },
})
export const news = (after: number, items: NoticeRow[], latest: number, count: number, more = false): NewsEvent => ({
  of: 'news',
  after,
  answer: { items, latest, unread: count, more },
})
export const announce = (...notices: NoticeRow[]): NewsEffect => ({ do: 'announce', notices })
export const ask = (after: number): NewsEffect => ({ do: 'ask', after })
