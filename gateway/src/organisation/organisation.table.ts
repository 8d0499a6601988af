import type { MultiFactorPolicy } from '@foyer/contract/mfa'
import type { Generated } from 'kysely'

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
  /** Is a second factor off, offered to all users, or required? */
  multi_factor: Generated<MultiFactorPolicy>
  /** May users trust a device, so that it needs no code? */
  trusted_devices: Generated<boolean>
  single_session: Generated<boolean>
  /** Days after which a password must be changed; null for never. */
  password_days: number | null
  /** Of name, code and time zone. */
  version: Generated<number>
  /** Of how its users sign in. */
  policy_version: Generated<number>
}

export interface CustomerTable {
  id: string
  organisation_id: string
  name: string
  /** A closed customer keeps its history and opens nothing. */
  enabled: boolean
  /** Made by `customerKeys`, never by hand. */
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
  /** Made by `storeKeys`, never by hand. */
  search_code: string
  search_name: string
  search_text: string
  version: Generated<number>
}

export interface ApplicationTable {
  key: string
  name: string
  icon: string
  position: number
  /** Has a page where it is managed. */
  managed: boolean
  /** Has a page where it is used. */
  served: boolean
  /** What can be allowed in it: a tree below its key. */
  permissions: unknown
  /** Counted up with every change of its permissions or its plugin. */
  version: Generated<number>
}
