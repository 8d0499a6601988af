import { ASSET_BASE } from '@foyer/contract/limits'

/** Where the files of all applications are served. */
export const APPLICATION_FILES = `${ASSET_BASE}applications/`

/** Returns the public path of a file of a release. */
export function applicationFileUrl(key: string, version: string, path: string): string {
  return `${APPLICATION_FILES}${key}/${version}/${path}`
}
