import { describe, expect, it } from 'vitest'
import { createToastQueue } from '../../errors/index.ts'
import type { NoticeRow } from '../inbox/state/inbox-state.ts'
import { closeAnnounced, noticesOf, overBy, showAnnounced, toastFor, withdrawAnnounced } from './notice-toasts.ts'

const notice = (sequence: number, type: NoticeRow['type'] = 'NORMAL_NOTICE', title = 'Summer offers'): NoticeRow => ({
  ...{ id: `n${sequence}`, sequence, type, title, language: 'en' },
  ...{ createTime: '2026-11-22T08:00:00Z', read: false },
})
const warning = (sequence: number) => notice(sequence, 'WARNING_NOTICE', `Cold room ${sequence}`)

/** Toasts of a tab in which these notices have arrived. */
function toastsOf({ narrow = false } = {}) {
  const toasts = createToastQueue()
  const rows: NoticeRow[] = []
  const opened: [id: string, several: boolean][] = []
  const deps = {
    ...{ toasts, rows: () => rows, narrow: () => narrow },
    open: (id: string, several: boolean) => void opened.push([id, several]),
  }
  const show = (...fresh: NoticeRow[]): void => {
    rows.push(...fresh)
    showAnnounced(fresh, deps)
  }
  const withdraw = (...ids: string[]): void => withdrawAnnounced((id) => ids.includes(id), deps)
  return { toasts, opened, show, withdraw, shown: () => toasts.current.map(noticesOf) }
}

describe('the toast for a notice', () => {
  it.each([
    ['a normal notice passes by', 'NORMAL_NOTICE', 'info'],
    ['an important one stays, and waits until the reader is ready', 'IMPORTANT_NOTICE', 'important'],
    ['a warning interrupts', 'WARNING_NOTICE', 'warning'],
  ] as const)('%s', (_sentence, type, tone) => expect(toastFor([notice(1, type)])?.tone).toBe(tone))

  it.each([
    ['one notice by its title', [warning(7)], { key: 'inbox.announced.warning', title: 'Cold room 7' }],
    [
      'warnings by their number and the title of the latest',
      [warning(7), warning(9), warning(8)],
      { key: 'inbox.announced.severalWarnings', title: 'Cold room 9', count: 3 },
    ],
    [
      'notices of several types',
      [notice(3), notice(2, 'IMPORTANT_NOTICE')],
      { key: 'inbox.announced.several', title: 'Summer offers', count: 2 },
    ],
  ])('names %s', (_what, notices, { key, ...values }) => {
    expect(toastFor(notices)?.message).toMatchObject({ key, values })
  })

  it('is a warning if one of many notices is', () => {
    expect(toastFor([notice(1), warning(2), notice(3)])?.tone).toBe('warning')
  })

  it('is none without notices', () => {
    expect(toastFor([])).toBeUndefined()
  })
})

describe('INBOX-21 toasts for notices', () => {
  it('are one for each type', () => {
    const { show, shown } = toastsOf()
    show(notice(1), warning(2), notice(3, 'IMPORTANT_NOTICE'), warning(4))
    expect(shown()).toEqual([['n1'], ['n3'], ['n2', 'n4']])
  })

  it('are one on a narrow screen', () => {
    const { show, shown } = toastsOf({ narrow: true })
    show(notice(1), warning(2))
    show(notice(3, 'IMPORTANT_NOTICE'))
    expect(shown()).toEqual([['n1', 'n2', 'n3']])
  })

  it('take up what arrives later, and leave those of other types', () => {
    const { show, shown } = toastsOf()
    show(warning(1), notice(2))
    show(warning(3))
    expect(shown()).toEqual([['n2'], ['n1', 'n3']])
  })

  it('do not bring back what was closed', () => {
    const { toasts, show, shown } = toastsOf()
    show(warning(1))
    toasts.close(toasts.current[0]?.id ?? 0)
    show(warning(2))
    expect(shown()).toEqual([['n2']])
  })

  it('lose what is read or gone, and close with the last of it', () => {
    const { toasts, show, withdraw, shown } = toastsOf()
    show(warning(1), warning(2), warning(3))
    withdraw('n2')
    expect(shown()).toEqual([['n1', 'n3']])
    withdraw('n1', 'n2')
    expect(toasts.current[0]?.message).toMatchObject({ key: 'inbox.announced.warning' })
    withdraw('n1', 'n2', 'n3')
    expect(shown()).toEqual([])
  })

  it('stay as they are where other notices are read', () => {
    const { toasts, show, withdraw } = toastsOf()
    show(warning(1))
    const [before] = toasts.current
    withdraw('n9')
    expect(toasts.current[0]).toBe(before)
  })

  it('close at a sign-out, and what else is said stays', () => {
    const { toasts, show } = toastsOf()
    toasts.notify({ key: 'error.serviceUnavailable' })
    show(notice(1))
    closeAnnounced(toasts)
    expect(toasts.current.map(({ message }) => message)).toEqual([{ key: 'error.serviceUnavailable' }])
  })

  it('open the notice, or the list where there are several', () => {
    const { toasts, opened, show } = toastsOf()
    show(notice(7), warning(8), warning(9))
    for (const { action } of toasts.current) action?.act()
    expect(toasts.current.map(({ action }) => action?.messageKey)).toEqual(['inbox.open', 'inbox.openInbox'])
    expect(opened).toEqual([
      ['n7', false],
      ['n9', true],
    ])
  })
})

const read = (sequence: number): NoticeRow => ({ ...notice(sequence), read: true })

it.each([
  ['one that is there and unread is not over', [1], { items: [notice(1)], more: false }, []],
  ['one that was read elsewhere is', [1, 2], { items: [read(1), notice(2)], more: false }, ['n1']],
  ['one that is no longer there is', [1, 2], { items: [notice(2)], more: false }, ['n1']],
  ['nothing is known beyond an answer that has more', [1, 2, 9], { items: [notice(2)], more: true }, ['n1']],
  ['where nothing is there any more, all are', [1, 2], { items: [], more: false }, ['n1', 'n2']],
  [
    'one that was read is, also as the last of a response that has more',
    [1, 2, 9],
    { items: [read(2)], more: true },
    ['n1', 'n2'],
  ],
  ['nothing is known of an empty response that has more', [1], { items: [], more: true }, []],
])('of what was announced %s', (_sentence, announced, response, over) => {
  expect(
    overBy(
      announced.map((sequence) => notice(sequence)),
      response,
    ),
  ).toEqual(over)
})

it.each([
  ['a text', { text: 'n1' }],
  ['a message without values', { key: 'inbox.announced.normal' }],
  ['a message about something else', { key: 'error.systemError', values: { notices: 'n1' } }],
] as const)('%s is a toast about no notice', (_what, message) => {
  expect(noticesOf({ id: 1, tone: 'info', message })).toEqual([])
})
