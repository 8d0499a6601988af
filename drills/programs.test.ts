import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findProgram, installArguments, missingPrograms } from './programs.ts'

const present = { name: 'sh', debianPackage: 'dash' }
const absent = { name: 'no-such-program', debianPackage: 'no-such-package' }

it('PROD-08 programs that are not installed are found before anything starts', () => {
  expect(findProgram(present)).toMatch(/\/sh$/)
  expect(missingPrograms([present, absent])).toEqual([absent])
})

it('PROD-08 each package is named once for apt-get', () => {
  expect(installArguments([absent, present, { ...absent, name: 'another' }])).toEqual([
    ...['install', '--yes', '--no-install-recommends'],
    ...['no-such-package', 'dash'],
  ])
})

it('PROD-08 of several versions of a program the newest is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  for (const version of ['9', '15', '14']) {
    mkdirSync(join(folder, version))
    writeFileSync(join(folder, version, 'server'), '')
  }
  const program = { name: 'server', debianPackage: 'server', path: join(folder, '*', 'server') }
  expect(findProgram(program)).toBe(join(folder, '15', 'server'))
  rmSync(folder, { recursive: true })
  expect(findProgram(program)).toBeUndefined()
})
