import type { Manifest } from '@foyer/contract/applications'
import type { Database } from '../../tables.ts'
import { servedRelease } from '../releases/served-release.ts'

/** Returns the manifest of a release whose files are served. */
export async function findServedManifest(db: Database, key: string, version: string): Promise<Manifest | undefined> {
  const release = await servedRelease(db, key, version).select('application_release.manifest').executeTakeFirst()
  return release?.manifest
}
