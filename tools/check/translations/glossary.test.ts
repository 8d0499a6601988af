import { describe, expect, it } from 'vitest'
import type { Glossary } from '../../../messages/src/glossary/index.ts'
import { glossaryFaults, uncoveredFaults } from './glossary.ts'
import { textsOfApplications } from './glossary-texts.ts'

type Terms = Record<string, { word: string; forms?: string; forbidden?: string[] }>
type Exceptions = { key: string; term: string; reason: string }[]
const glossary = (terms: Terms, exceptions: Exceptions = []) => ({ terms, exceptions }) as unknown as Glossary

const EN = glossary({
  store: { word: 'store', forms: 'stores?' },
  'store manager': { word: 'store manager' },
  'sign in': { word: 'sign in', forbidden: ['log in'] },
})
const DE_TERMS: Terms = {
  store: { word: 'Filiale', forms: 'Filial' },
  'store manager': { word: 'Filialleitung', forbidden: ['Marktleitung'] },
  'sign in': { word: 'anmelden', forms: 'anmeld|melden' },
}
const CHINESE: Terms = {
  store: { word: '门店', forbidden: ['店铺'] },
  'store manager': { word: '店长' },
  'sign in': { word: '登录' },
}

function faultsOf(text: string, english: string, exceptions: Exceptions = [], terms = DE_TERMS, language = 'de') {
  const sample = { language, key: 'a.b', text, english, place: () => '' }
  return glossaryFaults(language, glossary(terms, exceptions), EN, [sample]).map(
    ({ key, message, remedy }) => `${key} ${message}: ${remedy}`,
  )
}

describe('glossaryFaults', () => {
  it('accepts texts that use the words of the glossary', () => {
    expect(faultsOf('Alle Filialen', 'All stores')).toEqual([])
    expect(faultsOf('Melden Sie sich bei der Filialleitung an.', 'Sign in at the store manager.')).toEqual([])
  })

  it('reports a forbidden word with the word to use', () => {
    expect(faultsOf('Fragen Sie die Marktleitung.', 'Ask them.')).toEqual([
      "a.b says 'Marktleitung': for 'store manager' write 'Filialleitung'",
    ])
  })

  it('reports a forbidden word of English', () => {
    const sample = { language: 'en', key: 'a.b', text: 'Log in again', english: 'Log in again', place: () => '' }
    expect(glossaryFaults('en', EN, EN, [sample]).map(({ message }) => message)).toEqual(["says 'Log in'"])
  })

  it('reports a term that is rendered by another word', () => {
    expect(faultsOf('Alle Läden', 'All stores')).toEqual(["a.b does not say 'Filiale': the English text says 'store'"])
  })

  it('a longer term does not count as a shorter one', () => {
    expect(faultsOf('Die Filialleitung', 'The store manager of the store')).toHaveLength(1)
    expect(faultsOf('Die Filialleitung', 'The store manager')).toEqual([])
  })

  it('ignores names of values, soft hyphens and letter case', () => {
    expect(faultsOf('{store} öffnen', '{store} is open')).toEqual([])
    expect(faultsOf('Fi\u00adli\u2060ale', 'store')).toEqual([])
    expect(
      faultsOf('{count, plural, one {# Filiale} other {# Filialen}}', '{count, plural, other {# stores}}'),
    ).toEqual([])
  })

  it('finds words anywhere in Chinese, and elsewhere only from their beginning', () => {
    expect(faultsOf('所有店铺', 'All stores', [], CHINESE, 'zh')).toHaveLength(2)
    expect(faultsOf('所有门店', 'All stores', [], CHINESE, 'zh')).toEqual([])
    expect(faultsOf('Supermarktleitung', 'Management')).toEqual([])
  })

  it('an exception allows the text, and is reported when nothing needs it', () => {
    const exceptions = [{ key: 'a.b', term: 'store', reason: 'a proverb' }]
    expect(faultsOf('Alle Läden', 'All stores', exceptions)).toEqual([])
    expect(faultsOf('Alle Filialen', 'All stores', exceptions)).toEqual([
      "a.b is an exception for 'store' that nothing needs: remove it from messages/src/glossary/de.ts",
    ])
  })

  it('leaves a text without an English one to the forbidden words', () => {
    const sample = { language: 'de', key: 'terms 1', text: 'Alle Läden', place: () => '' }
    expect(glossaryFaults('de', glossary(DE_TERMS), EN, [sample])).toEqual([])
  })
})

describe('uncoveredFaults', () => {
  const texts = [{ key: 'a.b', text: 'All plugins of {store}' }]

  it('reports a documented term that a message uses and no glossary has', () => {
    const faults = uncoveredFaults(['plugin', 'store'], [], texts)
    expect(faults.map(({ message }) => message)).toEqual([
      "'plugin' is used in a.b, but no glossary in messages has it",
    ])
  })

  it('accepts a term that a glossary has, and a documented term that no message uses', () => {
    expect(uncoveredFaults(['plugin', 'lease'], ['plugin'], texts)).toEqual([])
  })

  it('reports a term of the glossaries that is not documented', () => {
    expect(uncoveredFaults([], ['plugin'], texts).map(({ message }) => message)).toEqual([
      "'plugin' is not in docs/glossary.md",
    ])
  })
})

describe('textsOfApplications', () => {
  const application = (text: string) => ({ language: 'de', key: 'a/src/texts b', text, at: 'a.ts:1' })
  const faults = (...texts: string[]) =>
    glossaryFaults('de', glossary(DE_TERMS), EN, textsOfApplications(texts.map(application)))

  it('texts of applications contain no forbidden word, in any branch of a condition', () => {
    expect(faults('{value} Filiale', '{value} Filialen')).toEqual([])
    expect(faults('{value} Filiale', 'Die Marktleitung').map(({ message }) => message)).toEqual(["says 'Marktleitung'"])
  })

  it('braces and apostrophes of an application are no syntax of a message', () => {
    expect(textsOfApplications([application("{name} isn't {here")]).map(({ text }) => text)).toEqual(['… isn t  here'])
  })
})
