import type { SettingName } from '@foyer/contract/administration'

export interface SettingTable {
  name: SettingName
  value: unknown
  changed_at: Date
}

/** What must be the same for all gateways on one database. */
export interface PlatformFactTable {
  name: 'secret-fingerprint'
  value: string
}
