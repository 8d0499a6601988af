import { describe, expect, test } from 'vitest'
import { changesOf, differ } from './entries.ts'

const saved = { displayName: 'Marie', language: 'fr', timeZone: 'Europe/Paris' } as const

describe('changes of the own account', () => {
  test('only what differs is sent', () => {
    expect(changesOf(saved, { ...saved, timeZone: 'Europe/Madrid' })).toEqual({ timeZone: 'Europe/Madrid' })
  })

  test('space around a name is no change', () => {
    expect(differ(saved, { ...saved, displayName: ' Marie ' })).toBe(false)
  })

  test('a language can be chosen, and not unchosen', () => {
    expect(changesOf(saved, { ...saved, language: 'de' })).toEqual({ language: 'de' })
    expect(differ(saved, { ...saved, language: '' })).toBe(false)
  })
})
