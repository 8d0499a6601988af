import { describe, expect, it, test } from 'vitest'
import { changesOf, differ, withAnswer } from './entries.ts'

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

describe('withAnswer', () => {
  const answer = { displayName: 'Marie C.', language: 'de', timeZone: 'Europe/Berlin' } as const

  it('gives fields that were left alone what the gateway answered', () => {
    expect(withAnswer(saved, saved, answer)).toEqual(answer)
  })

  it('leaves each field as it was entered meanwhile', () => {
    const entered = { ...saved, displayName: 'Marie Curie' }
    expect(withAnswer(saved, entered, answer)).toEqual({ ...answer, displayName: 'Marie Curie' })
    expect(withAnswer(saved, { ...saved, language: 'es' }, answer)).toEqual({ ...answer, language: 'es' })
    expect(withAnswer(saved, { ...saved, timeZone: 'UTC' }, answer)).toEqual({ ...answer, timeZone: 'UTC' })
  })
})
