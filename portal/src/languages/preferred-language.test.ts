import { LANGUAGE_NAMES, type Language } from '@foyer/contract/languages'
import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

const offer = (...codes: Language[]) => codes.map((code) => ({ code, name: LANGUAGE_NAMES[code] }))

describe('the language that a browser prefers', () => {
  it.each<[string, string[], Language[], Language | undefined]>([
    ['is that of its region', ['de-AT', 'en'], ['en', 'de'], 'de'],
    ['is the first on offer', ['it-IT', 'fr', 'de'], ['en', 'de', 'fr'], 'fr'],
    ['is none where none is on offer', ['it', 'pt-BR'], ['en', 'de'], undefined],
    ['is none where the browser names none', [], ['en'], undefined],
    ['may be Chinese in any script', ['zh-Hans-CN'], ['en', 'zh'], 'zh'],
  ])('%s', (_sentence, tags, codes, preferred) => {
    expect(preferredLanguage(tags, offer(...codes))?.code).toBe(preferred)
  })
})
