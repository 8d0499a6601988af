import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { LICENCE_AGREEMENT_VERSION } from '@foyer/contract/licence'
import { describe, expect, it } from 'vitest'
import { agreement as german } from './de/index.ts'
import { agreement as english } from './en/index.ts'
import { agreement as spanish } from './es/index.ts'
import { agreement as french } from './fr/index.ts'
import type { LicenceAgreement } from './licence-agreement.ts'
import { agreement as chinese } from './zh/index.ts'

const TEXTS: Record<Language, LicenceAgreement> = { en: english, fr: french, de: german, es: spanish, zh: chinese }

function sentences({ title, intro, sections }: LicenceAgreement): string[] {
  return [title, intro, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
}

describe.each(LANGUAGES)('the licence agreement in %s', (language) => {
  const text = TEXTS[language]
  const all = sentences(text)

  it('LIC-22 is of the version that licences name', () => {
    expect(text.version).toBe(LICENCE_AGREEMENT_VERSION)
  })

  it('LIC-16 grants 90 days of warranty and 15 days to cure a breach, and names no other number', () => {
    const numbers = text.sections.map(({ paragraphs }) => paragraphs.join(' ').match(/\d+/g) ?? [])
    expect(numbers.map((found) => found.join())).toEqual(
      english.sections.map(({ heading }) => ({ Warranty: '90', 'Breach and cure': '15' })[heading] ?? ''),
    )
  })

  it('has every paragraph of the English one, none of them in English', () => {
    expect(text.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.sections.map(({ paragraphs }) => paragraphs.length),
    )
    expect(all.filter((sentence) => sentence.trim() !== sentence || sentence === '')).toEqual([])
    expect(all.join(' ').replaceAll('{company}', '')).not.toMatch(/[{}]/)
    if (language !== 'en')
      expect(all.filter((one) => sentences(english).includes(one) && one.includes(' '))).toEqual([])
  })
})

it('French and Chinese follow their typographic rules', () => {
  expect(sentences(french).filter((sentence) => / [;:!?»%]|« |'/.test(sentence))).toEqual([])
  expect(sentences(chinese).filter((one) => /\p{Script=Han}[,;:?!()]|[,;:?!]\p{Script=Han}/u.test(one))).toEqual([])
})
