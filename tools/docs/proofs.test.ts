import { expect, it } from 'vitest'
import { asvsPage, requirementsPage } from './proof-pages.ts'
import { asvsRowsIn, proofsIn, requirementsIn } from './proofs.ts'

const file = 'gateway/src/a.test.ts'

it('a title can carry several ids', () => {
  expect(requirementsIn('WIRE-14, WIRE-15 an answer is an envelope (ERR-01)')).toEqual(['WIRE-14', 'WIRE-15', 'ERR-01'])
  expect(asvsRowsIn('SIGNIN-60, ASVS 6.3.1, 6.3.5: guesses are stopped (ASVS 2.4.1)')).toEqual([
    '6.3.1',
    '6.3.5',
    '2.4.1',
  ])
})

it('a text that only resembles an id is ignored', () => {
  expect(requirementsIn('A0203, http-01, xWIRE-14, SHA-256 and WIRE-1400')).toEqual([])
  expect(asvsRowsIn('version 6.2.1')).toEqual([])
})

it('leading ids are removed from the sentence, other ids stay', () => {
  const title = 'WIRE-14, ASVS 6.3.1: answers are envelopes, as ERR-01 says'
  const { byRequirement, byAsvsRow } = proofsIn([{ title, file }])
  const proof = { sentence: 'answers are envelopes, as ERR-01 says', file }
  expect(byRequirement.get('WIRE-14')).toEqual([proof])
  expect(byAsvsRow.get('6.3.1')).toEqual([proof])
})

const requirement = (number: string, text: string) => ({
  id: `SIGNIN-${number}`,
  text,
  path: 'docs/specification/sign-in.md',
  line: 1,
  anchor: `signin-${number}`,
})

it('the page lists text, status and tests of every id', () => {
  const titles = ['SIGNIN-48 takes a username', 'SIGNIN-48 takes a password | digest', 'ASVS 6.2.1 seven are too few']
  const proofs = proofsIn(titles.map((title) => ({ title, file })))
  const requirements = requirementsPage(proofs, [
    requirement('47', 'A notice appears. It says why.'),
    requirement('48', 'It takes [two](limits.md#limit-01) fields.'),
  ])
  expect(requirements).toContain('1 of 2 are proved.')
  expect(requirements).toContain(
    '| [SIGNIN-47](../specification/sign-in.md#signin-47) | A notice appears. |  | no test yet |',
  )
  expect(requirements).toContain(
    `| It takes two fields. | takes a password \\| digest — ${file}<br>takes a username — ${file} | proved by 2 tests |`,
  )
  expect(asvsPage(proofs)).toContain(`| 6.2.1 | seven are too few — ${file} | proved by 1 test |`)
})
