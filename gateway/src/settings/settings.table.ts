import type { SettingName } from '@foyer/contract/administration'
import type { Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Settings changed, or another secret became the active one. */
    settings: ''
  }
}

export interface SettingTable {
  name: SettingName
  value: unknown
  changed_at: Date
}

/** What must be the same for all gateways on one database. */
export interface PlatformFactTable {
  /** `first-…`: the key of whatever names no key, because it is older than key ids. */
  name: 'secret-fingerprint' | 'first-secret-fingerprint'
  value: string
}

/** One row for each area: a change of its settings locks it and counts it up. */
export interface SettingsVersionTable {
  area: 'platform' | 'mail'
  version: Generated<number>
}
