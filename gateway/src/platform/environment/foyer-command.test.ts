import { expect, it } from 'vitest'
import { foyerCommand } from './foyer-command.ts'

it('PROD-62 names commands of npm in the repository, and the program of a release there', () => {
  expect(foyerCommand(new URL('release.json', import.meta.url))).toBe('npm run foyer --')
  expect(foyerCommand(new URL(import.meta.url))).toBe('foyer')
})
