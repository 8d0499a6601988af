import { describe, expect, it } from 'vitest'
import { applicationTexts, textsOfManifest, textsOfSource } from './application-texts.ts'

const textsOf = (text: string, path = 'applications/a/src/b/texts/de.ts') =>
  textsOfSource({ path, text }).map(({ language, key, text }) => `${language} ${key}: ${text}`)

describe('textsOfSource', () => {
  it('finds strings, templates and functions by the names around them', () => {
    const source = `
      import type { Texts } from './en.ts'
      const noun = (count: number) => (count === 1 ? 'Gerät' : 'Geräte')
      export const de: Texts = {
        title: 'Geräte',
        states: { 'in-use': 'In Gebrauch' },
        columns: ['Name', ...['Ort']],
        of: (name, count) => \`\${name}: \${noun(count)}\`,
      }`
    expect(textsOf(source)).toEqual([
      'de a/src/b/texts noun: Gerät',
      'de a/src/b/texts noun: Geräte',
      'de a/src/b/texts title: Geräte',
      'de a/src/b/texts states.in-use: In Gebrauch',
      'de a/src/b/texts columns.0: Name',
      'de a/src/b/texts columns.1.0: Ort',
    ])
  })

  it('has one text for each branch of a condition in a template', () => {
    const source = `export const de = { count: (text, n) => \`\${text} \${n === 1 ? 'Gerät' : 'Geräte'} hier\` }`
    expect(textsOf(source)).toEqual([
      'de a/src/b/texts count: {value} Gerät hier',
      'de a/src/b/texts count: {value} Geräte hier',
    ])
  })

  it('leaves comparisons, imports, types and names of properties out', () => {
    const source = "export const de = { of: (kind: 'big' | 'small') => (kind === 'big' ? 'groß' : NAMES['klein']) }"
    expect(textsOf(source)).toEqual(['de a/src/b/texts of: groß'])
  })

  it('gives the texts of all languages the same key', () => {
    const keysOf = (path: string) =>
      textsOfSource({ path, text: "export const policy = { title: 'Policy' }" }).map(({ key }) => key)
    expect(keysOf('applications/a/src/texts/fr/policy.ts')).toEqual(['a/src/texts/policy policy.title'])
    expect(keysOf('applications/a/src/texts/en/policy.ts')).toEqual(['a/src/texts/policy policy.title'])
  })

  it('finds the languages of a file with several', () => {
    const path = 'applications/a/server/figure.ts'
    expect(textsOf("const fr = { none: 'rien' }\nconst other = { none: 'nothing' }", path)).toEqual([
      'fr a/server/figure none: rien',
    ])
    expect(textsOf(`const LABELS = { en: (n) => \`\${n} left\`, 'fr': 'reste' }`, path)).toEqual([
      'en a/server/figure LABELS: {value} left',
      'fr a/server/figure LABELS: reste',
    ])
  })
})

it('textsOfManifest finds names, descriptions and entries of the menu', () => {
  const text = JSON.stringify({ key: 'a', names: { en: 'A', zh: '甲' }, menu: [{ names: { fr: 'B' } }] }, null, 2)
  expect(textsOfManifest({ path: 'applications/a/public/manifest.json', text })).toEqual([
    { language: 'en', key: 'a/manifest names', text: 'A', at: 'applications/a/public/manifest.json:4' },
    { language: 'zh', key: 'a/manifest names', text: '甲', at: 'applications/a/public/manifest.json:5' },
    { language: 'fr', key: 'a/manifest menu.0.names', text: 'B', at: 'applications/a/public/manifest.json:10' },
  ])
})

it('every language has a text for each key of an application in English', () => {
  const texts = applicationTexts()
  const keysOf = (language: string) => new Set(texts.filter((text) => text.language === language).map(({ key }) => key))
  const english = keysOf('en')
  expect(english.size).toBeGreaterThan(1_000)
  for (const language of ['fr', 'de', 'es', 'zh']) {
    const own = keysOf(language)
    expect([...english].filter((key) => !own.has(key)).length).toBeLessThan(20)
  }
})
