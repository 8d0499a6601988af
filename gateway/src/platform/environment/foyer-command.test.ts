import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { foyerCommand } from './foyer-command.ts'

it('PROD-62 names commands of npm in the repository, and the program of a release there', () => {
  expect(foyerCommand(new URL('release.json', import.meta.url))).toBe('npm run foyer --')
  expect(foyerCommand(new URL(import.meta.url))).toBe('foyer')
})

it('PROD-62 no message of an operator command names npm', () => {
  const folder = join(import.meta.dirname, '../../operator')
  /* Projects of applications are created in a clone of the repository, which has npm. */
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !/\.test\.ts$|^create-application\//.test(path))
  const named = files.filter((path) => /^(?! *(?:\/?\*|\/\/)).*npm run/m.test(readFileSync(join(folder, path), 'utf8')))
  expect(files.length).toBeGreaterThan(20)
  expect(named).toEqual([])
})
