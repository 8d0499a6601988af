import type { ErrorName } from '@foyer/contract/errors'
import { expect, it } from 'vitest'
import { ApiError, NoResponse } from '../../../wire/index.ts'
import {
  afterReading,
  afterResponse,
  FIRST,
  isNoticeId,
  noticeNamedIn,
  type OpenMessage,
  obstacleOf,
  openingAction,
  type Reading,
  type ReadingEvent,
} from './reading.ts'

const message = (id: string, acknowledgedAt: string | null = null): OpenMessage => ({
  ...{
    id,
    sequence: 4,
    type: 'NORMAL_NOTICE',
    title: 'Summer offers',
    language: 'en',
    content: '<p>They are here.</p>',
  },
  ...{ createUser: 'Ada', createTime: '2026-11-22T08:00:00Z', attachment: [], read: false, endTime: null },
  acknowledgeBy: null,
  acknowledgedAt,
})
const a = message('a')
const reading = (id: string, shown?: OpenMessage): Reading => ({ type: 'reading', id, shown })
const open: Reading = { type: 'open', id: 'a', message: a }

it('INBOX-15 the inbox status starts as first', () => expect(FIRST).toEqual({ type: 'first' }))

it.each<[string, Reading, ReadingEvent, Reading]>([
  ['INBOX-15 from first one is read', FIRST, { type: 'open', id: 'a' }, reading('a')],
  ['INBOX-14 another one is refused meanwhile', reading('a'), { type: 'open', id: 'b' }, reading('a')],
  ['the same once more changes nothing', reading('a'), { type: 'open', id: 'a' }, reading('a')],
  ['it opens when it is there', reading('a'), { type: 'arrived', id: 'a', message: a }, open],
  [
    'it opens for who asked for it, however the gateway writes its id',
    reading('A'),
    { type: 'arrived', id: 'A', message: a },
    { type: 'open', id: 'A', message: a },
  ],
  [
    'what comes after it was closed stays closed',
    { type: 'closed' },
    { type: 'arrived', id: 'a', message: a },
    { type: 'closed' },
  ],
  [
    'what comes too late for another does not replace it',
    reading('b'),
    { type: 'arrived', id: 'a', message: a },
    reading('b'),
  ],
  [
    'from an open one the next is read, and the first stays to be seen',
    open,
    { type: 'open', id: 'b' },
    reading('b', a),
  ],
  [
    'one that cannot be had says so',
    reading('a'),
    { type: 'failed', id: 'a', why: 'gone' },
    { type: 'failed', id: 'a', why: 'gone' },
  ],
  [
    'after that it may be tried again',
    { type: 'failed', id: 'a', why: 'failed' },
    { type: 'open', id: 'a' },
    reading('a'),
  ],
  [
    'the failure of one that was left is nothing',
    { type: 'closed' },
    { type: 'failed', id: 'a', why: 'gone' },
    { type: 'closed' },
  ],
  ['it closes', open, { type: 'close' }, { type: 'closed' }],
  ['who waits no longer closes it too', reading('a'), { type: 'close' }, { type: 'closed' }],
  ['nothing closes what never was open', FIRST, { type: 'close' }, FIRST],
  ['after closing the next one is read', { type: 'closed' }, { type: 'open', id: 'b' }, reading('b')],
  [
    'an acknowledgement stands in the open one',
    open,
    { type: 'acknowledged', id: 'a', at: 'now' },
    { type: 'open', id: 'a', message: message('a', 'now') },
  ],
  [
    'an acknowledgement does not open one that is loading',
    reading('a'),
    { type: 'acknowledged', id: 'a', at: 'now' },
    reading('a'),
  ],
  ['an open one stays open where a second response fails', open, { type: 'failed', id: 'a', why: 'gone' }, open],
  ['and in no other', open, { type: 'acknowledged', id: 'b', at: 'now' }, open],
])('%s', (_sentence, before, event, after) => expect(afterReading(before, event)).toEqual(after))

it.each<[string, Reading, string, ReturnType<typeof openingAction>]>([
  ['INBOX-14 while one is being read another is not opened', reading('a'), 'b', 'already'],
  ['the one that is being read need not be opened', reading('a'), 'a', 'same'],
  ['nor the one that is open', open, 'a', 'same'],
  ['from an open one another may be opened', open, 'b', 'open'],
  ['at first any may be', FIRST, 'a', 'open'],
])('%s', (_sentence, before, id, action) => expect(openingAction(before, id)).toBe(action))

const ID = '01930000-0000-7000-8000-00000000beef'
it.each<[string, Parameters<typeof noticeNamedIn>[0], string | undefined]>([
  ['names one', { message: ID }, ID],
  ['names it in the gateway’s writing, whatever it was written in', { message: ID.toUpperCase() }, ID],
  ['names none where there is nothing', {}, undefined],
  ['names none where it is empty', { message: '' }, undefined],
  ['names none where it is blank', { message: ' ' }, undefined],
])('an address %s', (_sentence, search, id) => expect(noticeNamedIn(search)).toBe(id))

it.each(['x', '\0', '<script>', 'read/all', 'news', '.', `${ID}0`, `x${ID}`, `${ID}/read`])(
  'no notice is called %j',
  (id) => expect(isNoticeId(id)).toBe(false),
)
it('a notice is called by its id', () => expect(isNoticeId(ID)).toBe(true))

it.each<[string, OpenMessage | null | undefined, ReadingEvent]>([
  ['with the notice opens it', a, { type: 'arrived', id: 'a', message: a }],
  ['without one opens nothing, and that is said', null, { type: 'failed', id: 'a', why: 'failed' }],
  ['of anything else does so too', {} as OpenMessage, { type: 'failed', id: 'a', why: 'failed' }],
])('an answer %s', (_sentence, message, event) => expect(afterResponse('a', message)).toEqual(event))

const failed = (status: number, error: ErrorName | undefined) =>
  new ApiError({
    ...{ status, error, path: '/v2/users/inbox/a', details: undefined, serverMessage: undefined },
    ...{ requestId: undefined, gatewayTime: undefined, sentToken: 't' },
  })
it.each<[string, unknown, ReturnType<typeof obstacleOf>]>([
  ['is gone where the gateway knows of none', failed(404, 'parameterError'), 'gone'],
  ['is not reached where no answer comes', new NoResponse('unreachable'), 'offline'],
  ['is not reached where it takes too long', new NoResponse('tooSlow'), 'offline'],
  ['fails where the gateway does', failed(500, 'systemError'), 'failed'],
  ['fails where something else answers in its place', failed(502, undefined), 'failed'],
])('a notice that does not open %s', (_sentence, failure, why) => expect(obstacleOf(failure)).toBe(why))
