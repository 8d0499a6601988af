import { describe, expect, it } from 'vitest'
import { EMPTY_INBOX, type NoticeRow } from '../state/inbox-state.ts'
import {
  type Beyond,
  EMPTY_QUERY,
  type InboxQuery,
  liesBeyond,
  listOf,
  nextUnread,
  paramsFor,
  shownNotices,
} from './shown-notices.ts'

const row = (sequence: number, more: Partial<NoticeRow> = {}): NoticeRow => ({
  ...{ id: `n${sequence}`, sequence, type: 'NORMAL_NOTICE', title: `Notice ${sequence}` },
  ...{ language: 'en', createTime: '2026-11-22T08:00:00Z', read: false },
  ...more,
})
const ALL: InboxQuery = { filter: 'all', keyword: '' }
const ids = (rows: readonly NoticeRow[]): string[] => rows.map(({ id }) => id)
const listed = { items: [row(5), row(3)], asOf: 5 }
const warning = row(7, { type: 'WARNING_NOTICE' })

describe('the notices that are shown', () => {
  it.each<[string, readonly NoticeRow[], InboxQuery, string[]]>([
    ['what arrived stands on top', [row(8), warning], ALL, ['n8', 'n7', 'n5', 'n3']],
    ['what was listed already stands there once', [row(5)], ALL, ['n5', 'n3']],
    ['what was withdrawn before the list was read does not come back', [row(4)], ALL, ['n5', 'n3']],
    ['what arrived is among the unread', [row(8)], { filter: 'unread', keyword: '' }, ['n8', 'n5', 'n3']],
    ['what arrived is there where the keyword is blank', [row(8)], { filter: 'all', keyword: ' ' }, ['n8', 'n5', 'n3']],
    ['another type does not', [row(8), warning], { filter: 'warning', keyword: '' }, ['n7', 'n5', 'n3']],
    ['nor does anything where a word is looked for', [row(8)], { filter: 'all', keyword: 'cold' }, ['n5', 'n3']],
  ])('%s', (_sentence, arrived, query, shown) =>
    expect(ids(shownNotices(listed, { ...EMPTY_INBOX, arrived }, query))).toEqual(shown),
  )

  it('the last one that a list counts does not come back once it is withdrawn', () => {
    expect(ids(shownNotices({ items: [row(3)], asOf: 5 }, { ...EMPTY_INBOX, arrived: [row(5)] }, ALL))).toEqual(['n3'])
  })

  it('one that was published while the list was read is there once', () => {
    const list = { items: [row(6), row(3)], asOf: 5 }
    expect(ids(shownNotices(list, { ...EMPTY_INBOX, arrived: [row(6)] }, ALL))).toEqual(['n6', 'n3'])
  })

  it('one that arrived unread stays unread in the list', () => {
    const list = { items: [row(5), row(3)], asOf: 5 }
    const state = { ...EMPTY_INBOX, arrived: [row(5)] }
    expect(shownNotices(list, state, ALL).map(({ read }) => read)).toEqual([false, false])
  })

  it('one that was read in what arrived is read in the list', () => {
    expect(
      shownNotices(listed, { ...EMPTY_INBOX, arrived: [row(5, { read: true })] }, ALL).map(({ read }) => read),
    ).toEqual([true, false])
  })

  it('one that was read here is read in a list that was made before', () => {
    const readHere = new Set(['n3'])
    expect(shownNotices(listed, { ...EMPTY_INBOX, readHere }, ALL).map(({ read }) => read)).toEqual([false, true])
  })

  it('all up to the sequence that was marked here are read', () => {
    const state = { ...EMPTY_INBOX, readUpTo: 3 }
    expect(shownNotices(listed, state, ALL).map(({ read }) => read)).toEqual([false, true])
  })

  it('one that could not be opened since it is gone is not shown', () => {
    const state = { ...EMPTY_INBOX, notFound: new Set(['n5']) }
    expect(ids(shownNotices(listed, state, ALL))).toEqual(['n3'])
  })

  it('INBOX-16 one that was acknowledged meanwhile stays without the mark, listed or arrived', () => {
    const due = { acknowledgeBy: '2026-12-24' }
    const list = { items: [row(5, due), row(3, due), row(2)], asOf: 5 }
    const state = { ...EMPTY_INBOX, arrived: [row(7, due), row(6, due)], acknowledgedIds: new Set(['n7', 'n5', 'n2']) }
    expect(shownNotices(list, state, ALL)).toEqual([
      row(7, { acknowledgeBy: null }),
      row(6, due),
      row(5, { acknowledgeBy: null }),
      row(3, due),
      row(2),
    ])
  })

  it('INBOX-16 among those to be acknowledged, what arrived is there if it is due', () => {
    const arrived = [row(8), row(7, { acknowledgeBy: '2026-12-24' }), row(6, { acknowledgeBy: null })]
    const shown = shownNotices(listed, { ...EMPTY_INBOX, arrived }, { filter: 'toAcknowledge', keyword: '' })
    expect(ids(shown)).toEqual(['n7', 'n5', 'n3'])
  })

  it('a notice that is on two pages is shown once', () => {
    const pages = [
      { items: [row(5), row(3)], asOf: 5 },
      { items: [row(3, { read: true }), row(2)], asOf: 7 },
    ]
    const list = listOf(pages)
    expect(ids(list.items)).toEqual(['n5', 'n3', 'n2'])
    expect(list.items[1]?.read).toBe(false)
    expect(list.asOf).toBe(5)
  })
})

it.each<[string, InboxQuery, object]>([
  ['all', ALL, {}],
  ['the unread', { filter: 'unread', keyword: '' }, { read: 'false' }],
  ['those to be acknowledged', { filter: 'toAcknowledge', keyword: '' }, { toAcknowledge: 'true' }],
  ['all where the keyword is blank', { filter: 'all', keyword: ' ' }, {}],
  ['one type by a word', { filter: 'important', keyword: ' cold ' }, { type: 'IMPORTANT_NOTICE', keyword: 'cold' }],
])('asks for %s', (_sentence, query, params) => expect(paramsFor(query)).toStrictEqual(params))

it('asks for all at first', () => {
  expect(EMPTY_QUERY).toEqual(ALL)
  expect(paramsFor(EMPTY_QUERY)).toStrictEqual({})
})

it('a list without pages is empty', () => expect(listOf([])).toEqual({ items: [], asOf: 0 }))

const read = { read: true }
it.each<[string, NoticeRow, string | undefined]>([
  ['the next below', row(5), 'n2'],
  ['else the first above', row(2), 'n5'],
  ['the next below one that is not in the list', row(4), 'n2'],
  ['the first above one that lies below the list', row(0), 'n5'],
])('the next unread one is %s', (_sentence, from, next) => {
  expect(nextUnread([row(5), row(3, read), row(2), row(1, read)], from)?.id).toBe(next)
})

it('where all others are read there is no next one', () => {
  expect(nextUnread([row(5), row(3, read)], row(5))).toBeUndefined()
})

it.each<[string, NoticeRow[], NoticeRow, Beyond, boolean]>([
  [
    'where all that are loaded are read and the count knows of more',
    [row(5, read)],
    row(5),
    { unread: 3, more: true },
    true,
  ],
  ['where the next one loaded stands above', [row(5), row(4, read)], row(4), { unread: 2, more: true }, true],
  [
    'where fewer unread ones are loaded than there are, however many are read',
    [row(5), row(4, read), row(3, read)],
    row(3),
    { unread: 2, more: true },
    true,
  ],
  ['not where the next one below is loaded', [row(5, read), row(4)], row(5), { unread: 2, more: true }, false],
  ['not where the count knows of no more', [row(5), row(4, read)], row(4), { unread: 1, more: true }, false],
  ['not where all are loaded', [row(5, read)], row(5), { unread: 3, more: false }, false],
])('the next unread one lies beyond: %s', (_sentence, rows, from, beyond, lies) => {
  expect(liesBeyond(rows, from, beyond)).toBe(lies)
})
