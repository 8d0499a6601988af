import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { describe, expect, it } from 'vitest'
import { brokenRules } from '../writing-rules.ts'
import * as german from './de/index.ts'
import * as english from './en/index.ts'
import * as spanish from './es/index.ts'
import * as french from './fr/index.ts'
import type { LegalText } from './legal-text.ts'
import * as chinese from './zh/index.ts'

const texts: Record<Language, { readonly terms: LegalText; readonly privacy: LegalText }> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  zh: chinese,
}
const KINDS = ['terms', 'privacy'] as const
const all = LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const))

function sentences({ title, intro, sections }: LegalText): string[] {
  return [title, intro, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
}

function shape({ updated, sections }: LegalText) {
  return { updated, paragraphs: sections.map(({ paragraphs }) => paragraphs.length) }
}

/** What no translator may alter: periods, and the names of what is stored. */
function figures(text: LegalText): string[] {
  return [
    ...new Set(
      sentences(text)
        .join('\n')
        .match(/\d+|foyer-\w+|as-\w+|\b[a-z]+[A-Z]\w+/g),
    ),
  ].sort()
}

describe.each(all)('legal text %s %s', (language, kind) => {
  const text = texts[language][kind]

  it('the text has the date, sections and paragraphs of the English one', () => {
    expect(shape(text)).toEqual(shape(texts.en[kind]))
    expect(text.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('the text has no empty sentence and no placeholder other than {company}', () => {
    for (const sentence of sentences(text)) {
      expect(sentence.trim()).toBe(sentence)
      expect(sentence).not.toBe('')
      expect(sentence.replaceAll('{company}', '')).not.toMatch(/[{}]/)
    }
    expect(sentences(text).join(' ')).toContain('{company}')
  })

  it('the text follows the rules of writing of its language', () => {
    const broken = sentences(text).flatMap((sentence) =>
      brokenRules(language, sentence).map((rule) => [rule, sentence]),
    )
    expect(broken).toEqual([])
  })

  it('the text has no paragraph in English', () => {
    if (language === 'en') return
    const inEnglish = new Set(sentences(texts.en[kind]))
    expect(sentences(text).filter((sentence) => inEnglish.has(sentence) && sentence.includes(' '))).toEqual([])
  })
})

it('the terms of every language contain the promised periods', () => {
  for (const language of LANGUAGES) {
    expect(figures(texts[language].terms), language).toEqual(expect.arrayContaining(['90', '15', '30']))
  }
})

it('the privacy text of every language names the same stored items and periods', () => {
  const stored = (language: Language) => figures(texts[language].privacy).filter((figure) => /[a-z]/i.test(figure))
  for (const language of LANGUAGES) {
    expect(stored(language), language).toEqual(expect.arrayContaining(stored('en')))
    expect(figures(texts[language].privacy), language).toEqual(expect.arrayContaining(['12', '400']))
  }
})
