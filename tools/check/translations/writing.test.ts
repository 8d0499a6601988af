import { expect, it } from 'vitest'
import { brokenRules } from '../../../messages/src/writing-rules.ts'
import { textsOfSource } from './application-texts.ts'
import { frenchZeroFaults, writingFaults } from './writing.ts'

const faultsOf = (text: string, path = 'applications/a/src/texts/fr.ts') =>
  writingFaults(textsOfSource({ path, text }), brokenRules)

it('a French text of an application with a plain space before a colon is reported with its line', () => {
  expect(faultsOf("export const fr: Texts = {\n  title: 'Modèle : standard',\n}")).toEqual([
    {
      at: 'applications/a/src/texts/fr.ts:2',
      message: "a/src/texts title breaks a rule of 'fr' in 'Modèle : standard'",
      remedy: 'a text has no-break spaces before high punctuation and inside guillemets',
    },
  ])
})

it('the punctuation of the code around a text is not reported', () => {
  const text = `export const fr = { count: (n) => \`\${n} \${n < 2 ? 'étiquette' : 'étiquettes'}\u00a0: fin\` }`
  expect(faultsOf(text)).toEqual([])
})

it('each branch of a condition is held to the rules', () => {
  const text = `export const fr = { count: (n) => \`\${n} \${n < 2 ? 'étiquette ?' : 'étiquettes !'}\` }`
  expect(faultsOf(text).map(({ message }) => message)).toHaveLength(3)
})

it.each([
  ['a French file', 'export const fr = { a: (n) => (n === 1 ? "a" : "b") }', 'applications/a/src/texts/fr.ts'],
  ['a French constant', 'const de = 1\nconst fr = { a: (n) => (n === 1 ? "a" : "b") }', 'applications/a/src/texts.ts'],
  ['a French property', 'const LABELS = { fr: (n) => (n !== 1 ? "a" : "b") }', 'applications/a/server/figure.ts'],
])('a number that is compared with 1 in %s is reported', (_where, text, path) => {
  expect(frenchZeroFaults({ path, text })).toHaveLength(1)
})

it('a number that is compared with 1 in another language, or with 2 in French, is not reported', () => {
  const path = 'applications/a/src/texts.ts'
  const text = 'const en = { a: (n) => n === 1 }\nconst fr = { a: (n) => n < 2 }'
  expect(frenchZeroFaults({ path, text })).toEqual([])
  expect(frenchZeroFaults({ path: 'applications/a/src/texts/en.ts', text: 'const a = (n) => n === 1' })).toEqual([])
})
