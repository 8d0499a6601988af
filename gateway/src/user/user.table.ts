import type { Language } from '@foyer/contract/languages'
import type { ColumnType, Generated } from 'kysely'

export interface UserTable {
  id: string
  organisation_id: string
  /** In its one spelling (canonicalUsername). */
  username: string
  display_name: string
  /** Never updated directly: `changeAddress` also holds recovery, ends links and notifies both addresses. */
  email: ColumnType<string | null, string | null | undefined, never>
  /** When a link mailed to the address was last used. */
  email_verified_at: Date | null
  /** Until then the address recovers nothing, because it was changed. */
  recovery_held_until: Date | null
  language: Language | null
  /** The organisation's where none is set. */
  time_zone: string | null
  /** argon2id of the peppered digest; none until the user has chosen a password. */
  password_hash: string | null
  /** SHA-256 over the hash before and `password_hash`, where the same password was hashed again with another key. */
  password_rehashed: Generated<Buffer | null>
  password_changed_at: Date | null
  password_expires_at: Date | null
  must_change_password: boolean
  /** Required of this user, whatever the organisation's policy says. */
  multi_factor_required: boolean
  disabled_at: Date | null
  /** Links and codes that were asked for before this open nothing. */
  keys_revoked_at: Date | null
  created_at: Date
  /** Counted up with every change of what administrators write. */
  version: Generated<number>
  /** Counted up by whatever ends the sign-ins under way: another password, factor or status, sessions ended. */
  security_version: Generated<number>
}

export interface RoleTable {
  id: string
  /** None for the roles that are built in. */
  organisation_id: string | null
  key: string
  name: string
  administers: 'nothing' | 'organisation' | 'platform'
  permissions: unknown
  /** Grows with every change. */
  version: Generated<number>
}

export interface UserRoleTable {
  id: string
  person_id: string
  role_id: string
  /** Over the whole organisation, and not just the places listed. */
  everywhere: boolean
  /** The last number given to a notice before. */
  since: Generated<number>
}

export interface UserRolePlaceTable {
  person_role_id: string
  customer_id: string | null
  store_id: string | null
  /** The last number given to a notice before. */
  since: Generated<number>
}
