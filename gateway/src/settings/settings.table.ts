import type { SettingName } from '@foyer/contract/administration'
import type { Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Settings or the active secret changed. */
    settings: ''
  }
}

export interface SettingTable {
  name: SettingName
  value: unknown
  changed_at: Date
}

/** Values that must be the same for all gateways on one database. */
export interface PlatformFactTable {
  /** `first-…`: the key of values without a key id. */
  name: 'secret-fingerprint' | 'first-secret-fingerprint'
  value: string
}

/** One row for each area. A change of its settings locks and increments it. */
export interface SettingsVersionTable {
  area: 'platform' | 'mail' | 'first-run' | 'texts'
  version: Generated<number>
}
