import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '@foyer/embedded-postgres'
import { randomToken } from './secrets.ts'

/** The secret of a start without FOYER_SECRET: generated once and stored in the data folder. */
export function openSecret(dataFolder: string): string {
  const file = join(makeDataFolder(dataFolder), 'secret')
  try {
    writeFileSync(file, `${randomToken()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Returns true if a start without FOYER_SECRET has stored one. */
export function hasSecret(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'secret'))
}
