import { describe, expect, it } from 'vitest'
import { changesOf } from './entries.ts'

const entered = { displayName: 'Marie', language: 'de', timeZone: 'Europe/Madrid' } as const

describe('changesOf', () => {
  it('sends only what has changed', () => {
    expect(changesOf(entered, { timeZone: true })).toEqual({ timeZone: 'Europe/Madrid' })
    expect(changesOf(entered, { displayName: true, language: true })).toEqual({ displayName: 'Marie', language: 'de' })
  })

  it('never takes a language back', () => {
    expect(changesOf({ ...entered, language: '' }, { language: true })).toEqual({})
  })
})
