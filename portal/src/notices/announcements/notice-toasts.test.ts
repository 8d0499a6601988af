import { expect, it } from 'vitest'
import { createToastQueue } from '../../errors/index.ts'
import type { NoticeRow } from '../inbox/state/inbox-state.ts'
import { closeAnnounced, closeOver, noticesOf, overBy, showAnnounced, toastsFor } from './notice-toasts.ts'

const notice = (sequence: number, type: NoticeRow['type'] = 'NORMAL_NOTICE'): NoticeRow => ({
  ...{ id: `n${sequence}`, sequence, type, title: 'Summer offers', language: 'en' },
  ...{ createTime: '2026-11-22T08:00:00Z', read: false },
})

it.each([
  ['a normal notice passes by', 'NORMAL_NOTICE', 'info'],
  ['an important one stays, and waits until the reader is ready', 'IMPORTANT_NOTICE', 'important'],
  ['a warning interrupts', 'WARNING_NOTICE', 'warning'],
] as const)('%s', (_sentence, type, tone) => expect(toastsFor([notice(1, type)])[0]?.tone).toBe(tone))

it('three notices have a toast each, in the order of publication', () => {
  expect(toastsFor([notice(3), notice(1), notice(2)]).map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
})

it('more than three share one toast', () => {
  const [only, ...others] = toastsFor([1, 2, 3, 4].map((sequence) => notice(sequence)))
  const values = { count: 4, notices: 'n1 n2 n3 n4' }
  expect(only).toEqual({ message: { key: 'inbox.announced.several', values }, tone: 'important' })
  expect(others).toEqual([])
})

it('two notices of the same title have a box each, and the one that is opened closes its own', () => {
  const toasts = createToastQueue()
  showAnnounced([notice(1), notice(2)], toasts, () => {})
  expect(toasts.current).toHaveLength(2)
  closeAnnounced(toasts, 'n1')
  expect(toasts.current.flatMap(noticesOf)).toEqual(['n2'])
})

it('who signs out leaves no title on the screen, and what else is said stays', () => {
  const toasts = createToastQueue()
  toasts.notify({ key: 'error.serviceUnavailable' })
  showAnnounced([notice(1)], toasts, () => {})
  closeAnnounced(toasts)
  expect(toasts.current.map(({ message }) => message)).toEqual([{ key: 'error.serviceUnavailable' }])
})

it('the one box of many goes with the last of them that is over, and not before', () => {
  const toasts = createToastQueue()
  showAnnounced(
    [1, 2, 3, 4].map((sequence) => notice(sequence)),
    toasts,
    () => {},
  )
  expect(toasts.current.flatMap(noticesOf)).toEqual(['n1', 'n2', 'n3', 'n4'])
  closeOver(toasts, (id) => id !== 'n3')
  expect(toasts.current).toHaveLength(1)
  closeOver(toasts, () => true)
  expect(toasts.current).toEqual([])
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

it('many toasts with a warning among them are a warning', () => {
  const notices = [notice(1), notice(2), notice(3), notice(4, 'WARNING_NOTICE')]
  expect(toastsFor(notices)[0]?.tone).toBe('warning')
})

it('the button opens the notice, or the inbox where there are many', () => {
  const opened: (string | undefined)[] = []
  const toasts = createToastQueue()
  showAnnounced([notice(7)], toasts, (id) => opened.push(id))
  showAnnounced(
    [1, 2, 3, 4].map((sequence) => notice(sequence)),
    toasts,
    (id) => opened.push(id),
  )
  for (const { action } of toasts.current) action?.act()
  expect(toasts.current.map(({ action }) => action?.messageKey)).toEqual(['inbox.open', 'inbox.openInbox'])
  expect(opened).toEqual(['n7', undefined])
})

it.each([
  ['a text', { text: 'n1' }],
  ['a message without values', { key: 'inbox.announced.normal' }],
  ['a message about something else', { key: 'error.systemError', values: { notices: 'n1' } }],
] as const)('%s is a toast about no notice', (_what, message) => {
  expect(noticesOf({ id: 1, tone: 'info', message })).toEqual([])
})
