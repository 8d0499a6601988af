declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Applications or their permissions changed. */
    applications: ''
  }
}

/** A known application of this platform. */
export interface PluginTable {
  application_key: string
  version: string
  released_at: Date
  installed_at: Date
}

export interface ApplicationOpenedTable {
  person_id: string
  application_key: string
  opened_at: Date
}
