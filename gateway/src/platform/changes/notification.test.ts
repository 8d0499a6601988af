import { describe, expect, it } from 'vitest'
import { readNotification } from './notification.ts'

describe('readNotification', () => {
  it.each([
    ['a change with a subject', 'person 0190 12', { kind: 'person', subject: '0190', id: 12 }],
    ['a change without a subject', 'settings  12', { kind: 'settings', subject: '', id: 12 }],
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
