import type { Generated } from 'kysely'

/** The token with which the identity provider of an organisation sends its requests. */
export interface ProvisioningTokenTable {
  id: string
  organisation_id: string
  name: string
  token_hash: Buffer
  /** The sign-in provider that has the same users. */
  provider_key: string | null
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

/** What the identity provider sent about a user and the account itself does not have. */
export interface ProvisionedUserTable {
  person_id: string
  external_id: string | null
  given_name: string | null
  family_name: string | null
  /** The sign-in provider that knows the user by `external_id`: that of the token which sent it. */
  provider_key: string | null
  /** When provisioning last changed the user. */
  changed_at: Date
}

export interface ProvisionedGroupTable {
  id: string
  organisation_id: string
  display_name: string
  external_id: string | null
  created_at: Date
  changed_at: Date
  /** Increases with every change of the group, its members or its roles. */
  version: Generated<number>
}

export interface ProvisionedGroupMemberTable {
  group_id: string
  person_id: string
}

/** A role that the members of a group have. */
export interface ProvisionedGroupRoleTable {
  id: string
  group_id: string
  role_id: string
  everywhere: boolean
}

export interface ProvisionedGroupRolePlaceTable {
  group_role_id: string
  customer_id: string | null
  store_id: string | null
}
