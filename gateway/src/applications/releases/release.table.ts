import type { Manifest } from '@foyer/contract/applications'
import type { ColumnType } from 'kysely'

export type ReleaseSource = 'shipped' | 'package' | 'origin'

/** A version of an application: staged, in force, or former. */
export interface ApplicationReleaseTable {
  id: string
  application_key: string
  version: string
  /** SHA-256 of the manifest's bytes. The manifest has the hashes of all files. */
  digest: Buffer
  manifest: ColumnType<Manifest, string, string>
  source: ReleaseSource
  /** Key id of the publisher, or the origin; null if it was shipped. */
  publisher: string | null
  added_at: Date
  /** The administrator who added it, while it is staged. Later the audit log has it. */
  added_by: string | null
  /** Until when a staged release can be activated; null once it was. */
  staged_until: Date | null
  /** When it was activated last; null while it is staged. */
  activated_at: Date | null
}

/** A file of a release. Releases before the former ones have none left. */
export interface ApplicationFileTable {
  release_id: string
  path: string
  media_type: string
  content: Buffer
}
