import { NOTICE_TYPES, PERMISSION_REASONS, Push, SIMPLE_PUSHES } from '@foyer/contract/notices'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPush, readPushText } from './read-push.ts'
import { connectionToShare, readShared } from './shared-messages.ts'

/** Later years have more digits. */
const EVER = new Date('9999-12-31')
const types = fc.constantFrom(
  'UNREAD',
  'PERMISSION_CHANGED',
  'ACKNOWLEDGED',
  'APPLICATION_EVENT',
  ...NOTICE_TYPES,
  ...SIMPLE_PUSHES,
  'SOMETHING_NEW',
)
/** A name in an array becomes the name where it is made a string. */
const value = fc.oneof(
  types.map((type) => [type]),
  fc.jsonValue({ maxDepth: 1 }),
  fc.nat(),
  fc.string(),
  fc.boolean(),
)
const instants = fc.date({ noInvalidDate: true, min: new Date(0), max: EVER }).map((date) => date.toISOString())
const pushes = fc.record(
  {
    type: fc.oneof({ weight: 9, arbitrary: types }, value),
    count: fc.oneof({ weight: 9, arbitrary: fc.nat() }, value),
    latest: fc.oneof(fc.nat(), value),
    id: fc.oneof({ weight: 4, arbitrary: fc.string() }, value),
    title: fc.oneof({ weight: 4, arbitrary: fc.string() }, value),
    language: fc.oneof({ weight: 4, arbitrary: fc.string() }, value),
    sequence: fc.oneof({ weight: 4, arbitrary: fc.nat() }, value),
    announce: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, value),
    acknowledgedAt: fc.oneof(instants, value),
    application: fc.oneof({ weight: 4, arbitrary: fc.string() }, value),
    store: fc.oneof({ weight: 4, arbitrary: fc.option(fc.string()) }, value),
    topic: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('changed', 'Changed', 'a'.repeat(41), '') }, value),
    ids: fc.oneof({ weight: 4, arbitrary: fc.array(fc.string({ maxLength: 66 }), { maxLength: 22 }) }, value),
    reason: fc.oneof(fc.constantFrom(...PERMISSION_REASONS), value),
  },
  { requiredKeys: ['type', 'count'] },
)

describe('a push', () => {
  it('is taken exactly where the contract takes it', () => {
    fc.assert(
      fc.property(fc.oneof(pushes, fc.jsonValue()), (push) => {
        expect(readPush(push) !== undefined).toBe(Push.safeParse(push).success)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    { type: { toString: '' } },
    { type: ['UNREAD'], latest: 1 },
    { type: 'PERMISSION_CHANGED', reason: ['ROLE'] },
  ])('is malformed where a name is no string: %j', (fields) => {
    const push = { ...fields, count: 0 }
    expect([readPush(push), Push.safeParse(push).success]).toEqual([undefined, false])
  })

  it('of a notice has a sequence of at least 1', () => {
    const push = { type: 'NORMAL_NOTICE', count: 0, id: 'a', title: 'b', language: 'en', announce: true }
    expect([0, 1].map((sequence) => readPush({ ...push, sequence }) !== undefined)).toEqual([false, true])
    expect([0, 1].map((sequence) => Push.safeParse({ ...push, sequence }).success)).toEqual([false, true])
  })

  it('is read from the text of a message', () => {
    expect(readPushText('{"type":"UNREAD","count":1,"latest":4}')).toEqual({ type: 'UNREAD', count: 1, latest: 4 })
  })

  it.each([undefined, null, 'UNREAD', 7])('is not %j', (value) => expect(readPush(value)).toBeUndefined())

  it('that is no JSON is passed over', () => {
    for (const text of ['', '{', 'null', '[]', '"UNREAD"', undefined, new Blob()])
      expect(readPushText(text)).toBeUndefined()
  })
})

describe('what tabs share of the connection', () => {
  it('is passed over where its shape is another one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (message) => {
        expect(readShared(message, 0)).toBeUndefined()
      }),
    )
  })

  it('gives the time until the next try, for each tab has a clock of its own', () => {
    const message = connectionToShare({ at: 'waiting', retryAt: 12_000, retries: 2 }, 5_000)
    expect(readShared(JSON.parse(JSON.stringify(message)), 900_000)).toEqual({
      of: 'connection',
      connection: { at: 'waiting', retryAt: 907_000, retries: 2 },
    })
  })

  it.each([
    { at: 'off' },
    { at: 'givenUp' },
    { at: 'givenUp', tooMany: true },
    { at: 'open', receivedAt: 3, retries: 0 },
    { at: 'connecting', since: 3, retries: 1 },
  ] as const)('passes on $at', (connection) => {
    const read = readShared(connectionToShare(connection, 5_000), 7_000)
    expect(read).toMatchObject({ of: 'connection', connection: { at: connection.at } })
    if (connection.at === 'givenUp') expect(read).toEqual({ of: 'connection', connection })
  })

  it('passes on pushes, greetings and the wish to try now', () => {
    const push = { type: 'UNREAD', count: 1, latest: 4 }
    for (const message of [{ of: 'push', push }, { of: 'hello' }, { of: 'tryNow' }])
      expect(readShared(message, 0)).toEqual(message)
    expect(readShared({ of: 'push', push: { type: 'UNREAD' } }, 0)).toBeUndefined()
  })
})
