import { existsSync } from 'node:fs'

/**
 * How commands begin: in a release, which has no npm, with its program `bin/foyer`.
 * @param release the file that `npm run release` writes into the folder of a release
 */
export function foyerCommand(release: URL): string {
  return existsSync(release) ? 'foyer' : 'npm run foyer --'
}

export const FOYER_COMMAND = foyerCommand(new URL('../../../../release.json', import.meta.url))
