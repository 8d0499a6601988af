declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Applications or their permissions changed. */
    applications: ''
  }
}

/** An installed application. */
export interface PluginTable {
  application_key: string
  /** The release in force; null for a version that was only registered, by a gateway without releases (decision 56). */
  release_id: string | null
  version: string
  released_at: Date
  installed_at: Date
}

export interface ApplicationOpenedTable {
  person_id: string
  application_key: string
  opened_at: Date
}
