declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Applications were installed, or what can be allowed in them changed. */
    applications: ''
  }
}

/** An application that is installed on this platform. */
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
