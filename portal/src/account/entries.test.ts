import { describe, expect, it } from 'vitest'
import { changesOf, entriesOf } from './entries.ts'

const entered = { displayName: 'Marie', language: 'de', timeZone: 'Europe/Madrid' } as const

describe('entriesOf', () => {
  it.each([
    ['de', 'de'],
    [null, ''],
  ] as const)('takes over the language %j as %j', (language, entry) => {
    const information = { displayName: 'Marie', language, timeZone: 'UTC' } as Parameters<typeof entriesOf>[0]
    expect(entriesOf(information)).toEqual({ displayName: 'Marie', language: entry, timeZone: 'UTC' })
  })
})

describe('changesOf', () => {
  it('sends only what has changed', () => {
    expect(changesOf(entered, { timeZone: true })).toEqual({ timeZone: 'Europe/Madrid' })
    expect(changesOf(entered, { displayName: true, language: true })).toEqual({ displayName: 'Marie', language: 'de' })
  })

  it('never takes a language back', () => {
    expect(changesOf({ ...entered, language: '' }, { language: true })).toEqual({})
  })
})
