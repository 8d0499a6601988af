import type { Language } from '@foyer/contract/languages'
import type { ColumnType, Generated } from 'kysely'

export interface UserTable {
  id: string
  organisation_id: string
  /** In normalised form (canonicalUsername). */
  username: string
  display_name: string
  /** Never update it directly: `changeAddress` also blocks recovery, ends links and notifies both addresses. */
  email: ColumnType<string | null, string | null | undefined, never>
  /** When a link mailed to the address was last used. */
  email_verified_at: Date | null
  /** Until then the address cannot recover the account, because it was changed. */
  recovery_held_until: Date | null
  language: Language | null
  /** Defaults to that of the organisation. */
  time_zone: string | null
  /** argon2id of the peppered digest; null until the user has chosen a password. */
  password_hash: string | null
  /** SHA-256 over the former hash and `password_hash`, if the same password was hashed again with another key. */
  password_rehashed: Generated<Buffer | null>
  password_changed_at: Date | null
  password_expires_at: Date | null
  must_change_password: boolean
  /** True if a second factor is required of this user, regardless of the organisation's policy. */
  multi_factor_required: boolean
  disabled_at: Date | null
  /** Links and codes requested before this are invalid. */
  keys_revoked_at: Date | null
  created_at: Date
  /** The provider whose claims decide the roles; null for a user whom administrators manage. */
  sign_on_managed_by: Generated<string | null>
  /** Increases with every change of the fields that administrators write. */
  version: Generated<number>
  /** Increases with whatever invalidates running sign-ins: another password, factor or status, ended sessions. */
  security_version: Generated<number>
}

export interface RoleTable {
  id: string
  /** Null for built-in roles. */
  organisation_id: string | null
  key: string
  name: string
  administers: 'nothing' | 'organisation' | 'platform'
  permissions: unknown
  /** Increases with every change. */
  version: Generated<number>
}

export interface UserRoleTable {
  id: string
  person_id: string
  role_id: string
  /** True for the whole organisation instead of the listed places. */
  everywhere: boolean
  /** The role of a provisioned group that the user has as its member; null for a role granted by hand. */
  group_role_id: Generated<string | null>
  /** The last notice sequence before. */
  since: Generated<number>
}

export interface UserRolePlaceTable {
  person_role_id: string
  customer_id: string | null
  store_id: string | null
  /** The last notice sequence before. */
  since: Generated<number>
}
