import type { Notice } from '@foyer/contract/publishing'
import { healthy as console, data, type Respond } from '../samples.ts'

/* What the notices section gets for its calls, in tests and in the gallery. */

export const DRAFT: Notice = {
  ...{ id: 'n1', organisation: 'o1', state: 'draft', type: 'IMPORTANT_NOTICE' },
  texts: [
    { language: 'en', title: 'Stock count on Saturday', content: 'We count from **20:15**.' },
    { language: 'fr', title: 'Inventaire samedi', content: 'Nous comptons dès **20 h 15**.' },
  ],
  audience: [{ to: 'store', id: 's1' }],
  ...{ endTime: null, acknowledgeBy: '2999-01-31', attachment: [], createUser: 'Adrien Moreau' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', publishAt: null, withdrawnAt: null, version: 3 },
}
export const SCHEDULED: Notice = { ...DRAFT, id: 'n2', state: 'scheduled', publishAt: '2999-01-05T05:00:00.000Z' }
export const PUBLISHED: Notice = { ...DRAFT, id: 'n3', state: 'published', publishAt: '2026-11-21T05:00:00.000Z' }
export const WITHDRAWN: Notice = { ...PUBLISHED, id: 'n4', state: 'withdrawn', withdrawnAt: '2026-11-22T05:00:00.000Z' }
const NOTICES = [DRAFT, SCHEDULED, PUBLISHED, WITHDRAWN]

export const COUNT = {
  ...{ people: 12, stores: 2 },
  languages: [
    { language: 'fr', people: 7 },
    { language: 'zh', people: 4 },
    { language: null, people: 1 },
  ],
  names: [{ id: 's1', name: 'Lyon Part-Dieu', detail: 'MV-101' }],
}
const counts = (all: number, read: number, acknowledged: number, remindable: number) => ({
  ...{ people: all, read, acknowledged, remindable },
  remindedAt: remindable < all - acknowledged ? '2026-11-21T08:30:00.000Z' : null,
  acknowledgedAt: acknowledged > 0 ? '2026-11-21T08:22:00.000Z' : null,
})
export const TOTAL = counts(30, 22, 15, 11)
export const STORES = [
  { ...counts(12, 8, 4, 8), store: { id: 's1', name: 'Lyon Part-Dieu', code: 'MV-101' } },
  { ...counts(10, 9, 8, 0), store: { id: 's2', name: 'Paris Bastille', code: 'MV-102' } },
  { ...counts(8, 8, 8, 0), store: { id: 's3', name: 'Nantes Commerce', code: 'MV-103' } },
]
export const WITHOUT_STORE = counts(4, 1, 1, 3)
export const TEMPLATE = {
  ...{
    id: 't1',
    organisation: 'o1',
    name: 'Inventory',
    type: 'IMPORTANT_NOTICE',
    createdAt: '2026-10-01T08:00:00.000Z',
  },
  texts: [{ language: 'en', title: 'Stock count', content: 'Tonight.' }],
  ...{ audience: [{ to: 'store', id: 's1' }], acknowledgeDays: 5 },
}
const reader = (id: string, displayName: string, acknowledgedAt: string | null) => ({
  ...{ id, displayName, readAt: acknowledgedAt, read: acknowledgedAt !== null, acknowledgedAt, remindedAt: null },
})
const READERS = [reader('u1', 'Camille Roux', null), reader('u2', 'Hugo Fontaine', '2026-11-21T08:22:00.000Z')]

/** A gateway with notices in each state. */
export const healthy: Respond = (name, input) => {
  if (!name.startsWith('publishing.')) return name === 'administration.customers' ? pageOf([]) : console(name, input)
  const notice = NOTICES.find(({ id }) => id === input['id']) ?? DRAFT
  if (name === 'publishing.notices') return pageOf(listed(input))
  if (name === 'publishing.readers')
    return data({ items: STORES, nextCursor: null, total: TOTAL, withoutStore: WITHOUT_STORE })
  if (name === 'publishing.readersOfStore') return pageOf(READERS)
  if (name === 'publishing.readersOfNotice') return pageOf(READERS)
  if (name === 'publishing.templates') return pageOf([{ ...TEMPLATE, languages: ['en'] }])
  if (name === 'publishing.template' || name === 'publishing.createTemplate') return data(TEMPLATE)
  if (name === 'publishing.audience') return data(countOf(input))
  if (name === 'publishing.preview') return data(previewOf(input))
  if (name === 'publishing.remind') return data({ reminded: 8, recently: 0, left: 0 })
  if (name === 'publishing.draft') return data({ ...DRAFT, ...input, version: 1 })
  if (name === 'publishing.change') return data({ ...notice, ...input, version: notice.version + 1 })
  if (name === 'publishing.publish') return data({ ...PUBLISHED, id: notice.id })
  return data(notice)
}

const pageOf = (items: readonly unknown[]) => data({ items, nextCursor: null })

function listed({ state, keyword }: Readonly<Record<string, unknown>>) {
  return NOTICES.filter((notice) => state === undefined || notice.state === state)
    .map(({ texts, ...notice }) => ({ ...notice, title: texts[0]?.title ?? '' }))
    .filter(({ title }) => keyword === undefined || title.toLowerCase().includes(String(keyword).toLowerCase()))
}

function countOf({ audience }: Readonly<Record<string, unknown>>) {
  const isEmpty = Array.isArray(audience) && audience.length === 0
  return isEmpty ? { people: 0, stores: 0, languages: [], names: [] } : COUNT
}

function previewOf({ language }: Readonly<Record<string, unknown>>) {
  const shown = language === 'fr' ? 'fr' : 'en'
  return { language: shown, title: 'x', content: '<p>We count from <strong>20:15</strong>.</p>', people: 12 }
}

/** A gateway that responds to one call in another way. */
export const except =
  (name: string, respond: Respond): Respond =>
  (called, input) =>
    called === name ? respond(called, input) : healthy(called, input)
