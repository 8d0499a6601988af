import { describe, expect, it } from 'vitest'
import { platformWordFaults } from './platform-words.ts'

const CAPABILITIES = ['licence', 'places', 'sign-in', 'user']
const faultsOf = (text: string) =>
  platformWordFaults([{ path: 'gateway/src/platform/a.ts', text }], CAPABILITIES).map(({ at, message }) => [
    at,
    message,
  ])

describe('names of capabilities in the platform', () => {
  it.each([
    ['an identifier', 'const licenceTerm = 1', 'licenceTerm', 'licence'],
    ['a private field', 'class A { #licence = 1 }', 'licence', 'licence'],
    ['the singular of a plural', 'function placeOf() {}', 'placeOf', 'places'],
    ['the plural of a singular', 'const licences = []', 'licences', 'licence'],
    ['two words', 'const signInRate = 1', 'signInRate', 'sign-in'],
    ['a text', "log.info('licence read')", 'licence read', 'licence'],
    ['a key', "table['licence.expired']", 'licence.expired', 'licence'],
    ['a constant', 'const LICENCE_DAYS = 1', 'LICENCE_DAYS', 'licence'],
    ['a template', `query(\`select \${all} from licence\`)`, ' from licence', 'licence'],
  ])('are found in %s', (_place, text, found, capability) => {
    expect(faultsOf(text)).toEqual([['gateway/src/platform/a.ts:1', `'${found}' names the capability ${capability}`]])
  })

  it.each([
    ['a comment', '// the licence\nconst a = 1'],
    ['a longer word', 'const replaced = placeholder'],
    ['a word that is also technical', "const userAgent = headers['user-agent']"],
    ['words apart', 'const signal = sign(input)'],
  ])('are not found in %s', (_place, text) => expect(faultsOf(text)).toEqual([]))
})
