import { readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { StartFault } from '../../platform/database/start-fault.ts'

/** The folder of Foyer. */
export const FOYER = resolve(import.meta.dirname, '../../../..')

/**
 * The folder of a new application: the given one, or one beside Foyer with the application's key.
 * @throws StartFault if it has files, is no folder, or is in Foyer's own folder
 */
export function targetFolder(key: string, given: string | undefined, foyer = FOYER): string {
  const folder = resolve(given ?? join(foyer, '..', key))
  const path = relative(realPath(foyer), realPath(folder))
  if (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
    throw new StartFault(`${folder} is in the folder of Foyer.`, `Give a folder outside of it, such as ../${key}.`)
  const names = namesIn(folder)
  if (names === undefined)
    throw new StartFault(`${folder} is not a folder that can be read.`, 'Give a new folder, or an empty one.')
  if (names.length > 0) throw new StartFault(`${folder} is not empty.`, 'Give a new folder, or an empty one.')
  return folder
}

/** The path from the folder of Foyer, as a command has it: in quotation marks where the shell needs them. */
export function pathFromFoyer(folder: string, foyer = FOYER): string {
  const path = relative(foyer, folder).replaceAll(sep, '/')
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** The names in a folder: none if it does not exist; undefined if it is something else or cannot be read. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : undefined
  }
}

/** The path without links. What does not exist yet has none. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path))
  }
}
