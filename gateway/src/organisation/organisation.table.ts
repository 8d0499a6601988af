import type { MultiFactorPolicy } from '@foyer/contract/mfa'
import type { PasswordLevel } from '@foyer/contract/password'
import type { ColumnType, Generated } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** Places, roles or applications of an organisation changed. */
    organisation: 'organisation id'
  }
}

export interface OrganisationTable {
  id: string
  name: string
  code: string
  time_zone: string
  created_at: Date
  /** Whether a second factor is off, offered to all users, or required. */
  multi_factor: Generated<MultiFactorPolicy>
  /** True if users may trust a device, so that it needs no code. */
  trusted_devices: Generated<boolean>
  single_session: Generated<boolean>
  /** Days after which a password must be changed; null for never. */
  password_days: number | null
  /** The strength level of new passwords; null for that of the platform. */
  password_level: Generated<PasswordLevel | null>
  /** Version of name, code and time zone. */
  version: Generated<number>
  /** Version of the sign-in policy. */
  policy_version: Generated<number>
}

export interface CustomerTable {
  id: string
  organisation_id: string
  name: string
  /** A closed customer keeps its history and gives no access. */
  enabled: boolean
  /** Always written with `customerKeys`. */
  search_name: string
  search_text: string
  version: Generated<number>
}

export interface StoreTable {
  id: string
  organisation_id: string
  customer_id: string
  name: string
  code: string
  time_zone: string
  /** Always written with `storeKeys`. */
  search_code: string
  search_name: string
  search_text: string
  /** Days in the time zone of the store. Read as text: the driver would make times of them. */
  opens_on: StoreDayColumn
  closes_on: StoreDayColumn
  version: Generated<number>
}
type StoreDayColumn = ColumnType<never, string | null | undefined, string | null>

export interface ApplicationTable {
  key: string
  name: string
  icon: string
  position: number
  /** True if it has an administration page. */
  managed: boolean
  /** True if it has a page for users. */
  served: boolean
  /** True for an application of the platform. It is in the switcher even while it is not installed. */
  platform: Generated<boolean>
  /** Names by language; empty for applications of the platform, whose names the portal translates. */
  names: Generated<unknown>
  /** The permission tree below its key. */
  permissions: unknown
  /** Increases with every change of its permissions or its plugin. */
  version: Generated<number>
}
