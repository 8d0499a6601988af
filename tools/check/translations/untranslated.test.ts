import { expect, it } from 'vitest'
import { untranslatedFaults } from './untranslated.ts'

const faultsOf = (jsx: string) => untranslatedFaults({ path: 'portal/src/a.tsx', text: `const a = (\n${jsx}\n)` })

it.each([
  ['text between tags', '<p>Sign in</p>'],
  ['a literal in braces', "<p>{'Sign in'}</p>"],
  ['either branch of a conditional expression', "<p>{busy ? 'Signing in' : t('a.b')}</p>"],
  ['conditional text', "<p>{busy && 'Signing in'}</p>"],
  ['an aria-label', '<button aria-label="Close" />'],
  ['a placeholder in braces', "<input placeholder={'Name'} />"],
])('%s is reported with its line', (_sentence, jsx) => {
  expect(faultsOf(jsx).map(({ at }) => at)).toEqual(['portal/src/a.tsx:2'])
})

it.each([
  ['a message', "<p title={t('a.b')}>{t('a.c')}</p>"],
  ['an attribute that is never shown', '<p className="wide" id="top" />'],
  ['punctuation without letters', '<p>· 2 / 3</p>'],
  ['the name of the product', '<p>Foyer</p>'],
])('%s is accepted', (_sentence, jsx) => {
  expect(faultsOf(jsx)).toEqual([])
})
