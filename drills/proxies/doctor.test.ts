import { expect, it } from 'vitest'
import { finds, nothingWrong } from './doctor.ts'

const WELL = ['mail', 'certificate', 'proxy headers', 'socket'].map((check) => `✓ ${check.padEnd(18)} well`)
const report = (...lines: string[]) => [...WELL, ...lines].join('\n')

it('PROD-75 the drill accepts a report that is complete and finds only that the drill has no archive and no backup', () => {
  expect(nothingWrong(report('✗ archive            changes are not archived', '  → set it'))).toBe(true)
  expect(nothingWrong(report('? backup             its age is seen where pgBackRest runs'))).toBe(true)
  expect(nothingWrong(report('✗ backup             there is none'))).toMatch(/there is none/)
  expect(nothingWrong(report('✗ clock              60 s'))).toBe('✗ clock              60 s')
  expect(nothingWrong(report('? socket             elsewhere'))).toMatch(/elsewhere/)
  expect(nothingWrong('✓ mail               well')).toMatch(/mail/)
})

it('PROD-75 the drill expects the fault that it makes', () => {
  const failing = report('✗ certificate        ends in 29 days; not trusted: DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(finds(failing, 'certificate', /not trusted/)).toBe(true)
  expect(finds(report(), 'certificate', /not trusted/)).toBe(report())
})
