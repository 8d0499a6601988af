import { describe, expect, it, test } from 'vitest'
import { changesOf, differ, withoutSaved } from './entries.ts'

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

describe('withoutSaved', () => {
  it('drops the edits that were saved', () => {
    expect(
      withoutSaved({ displayName: ' Marie ', timeZone: 'UTC' }, { ...saved, displayName: ' Marie ', timeZone: 'UTC' }),
    ).toEqual({})
  })

  it('keeps each edit that was made while the form was being saved', () => {
    const submitted = { ...saved, displayName: 'Marie One' }
    expect(withoutSaved({ displayName: 'Marie Two' }, submitted)).toEqual({ displayName: 'Marie Two' })
    expect(withoutSaved({ displayName: 'Marie One', timeZone: 'UTC' }, submitted)).toEqual({ timeZone: 'UTC' })
  })
})
