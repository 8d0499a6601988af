import { describe, expect, it } from 'vitest'
import { nearestLanguage } from './nearest-language.ts'

describe('nearestLanguage', () => {
  it.each([
    ['the requested language, whatever comes first', 'de', ['en', 'de-AT', 'de'], 'de'],
    ['the requested tag without case', 'fr-ca', ['fr', 'FR-CA'], 'FR-CA'],
    ['another tag of the primary language', 'fr-CA', ['en', 'FR-be'], 'FR-be'],
    ['English where the language is missing', 'zh', ['de', 'EN-gb'], 'EN-gb'],
    ['the first one where English is missing too', 'zh', ['de', 'es'], 'de'],
    ['not a language that only begins alike', 'es', ['fr', 'est'], 'fr'],
  ])('is %s', (_what, requested, available, expected) => {
    expect(nearestLanguage(requested, available)).toBe(expected)
  })

  it('is nothing without languages', () => {
    expect(nearestLanguage('en', [])).toBeUndefined()
  })
})
