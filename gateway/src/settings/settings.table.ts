import type { SettingName } from '@foyer/contract/administration'

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
