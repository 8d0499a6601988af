import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notificationOf, readNotification } from './notification.ts'

/** Writes statements for PostgreSQL, and runs none. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

describe('notificationOf', () => {
  it.each([
    ['data', '{"a":"b c"}', ['person 0190 ', ' {"a":"b c"}']],
    ['no data', null, ['person 0190 ', '']],
  ])('writes kind, subject, the id of the row and %s', (_what, data, parameters) => {
    const change = { kind: 'person', subject: '0190', id: 12 } as const
    const compiled = notificationOf(change, data).compile(compiler)
    expect(compiled.sql).toBe('$1::text || id || $2::text')
    expect(compiled.parameters).toEqual(parameters)
  })
})

describe('readNotification', () => {
  it.each([
    ['a change with a subject', 'person 0190 12', { kind: 'person', subject: '0190', id: 12 }],
    ['a change without a subject', 'settings  12', { kind: 'settings', subject: '', id: 12 }],
    ['a kind alone', 'settings', { kind: 'settings', subject: '', id: Number.NaN }],
    ['data with spaces', 'push  12 {"a":"b c  d"}', { kind: 'push', subject: '', id: 12, data: { a: 'b c  d' } }],
    [
      'a push in a former format',
      'push person:7:LICENCE_UPDATED: 12',
      { kind: 'push', subject: 'person:7:LICENCE_UPDATED:', id: 12 },
    ],
  ])('reads %s', (_what, payload, change) => {
    expect(readNotification(payload)).toEqual(change)
  })

  it('ignores data that is not valid JSON', () => {
    expect(readNotification('push  12 {"a":')).toBeUndefined()
  })
})
