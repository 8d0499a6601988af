/**
 * Why: an identity provider creates, changes and disables the users of an organisation (SCIM 2.0), and its groups give roles. A role
 * that comes from a group refers to it, so that it ends with the membership and no role that was granted by hand is touched.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table provisioning_token (
    id uuid primary key,
    organisation_id uuid not null references organisation on delete cascade,
    name text not null,
    token_hash bytea not null unique,
    provider_key text references sign_on_provider on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index provisioning_token_of_organisation on provisioning_token (organisation_id)`,
  `create index provisioning_token_of_provider on provisioning_token (provider_key) where provider_key is not null`,

  /* What the identity provider sent about a user and the account itself does not have. */
  `create table provisioned_user (
    person_id uuid primary key references person on delete cascade,
    external_id text,
    given_name text,
    family_name text,
    provider_key text references sign_on_provider on delete set null,
    changed_at timestamptz not null
  )`,
  `create index provisioned_user_by_external_id on provisioned_user (external_id) where external_id is not null`,
  `create index provisioned_user_of_provider on provisioned_user (provider_key) where provider_key is not null`,

  `create table provisioned_group (
    id uuid primary key,
    organisation_id uuid not null references organisation on delete cascade,
    display_name text not null,
    external_id text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    version integer not null default 1
  )`,
  `create unique index provisioned_group_name on provisioned_group (organisation_id, lower(display_name))`,
  `create table provisioned_group_member (
    group_id uuid not null references provisioned_group on delete cascade,
    person_id uuid not null references person on delete cascade,
    primary key (group_id, person_id)
  )`,
  `create index provisioned_group_of_member on provisioned_group_member (person_id)`,

  /* The roles of a group, as administrators chose them. */
  `create table provisioned_group_role (
    id uuid primary key,
    group_id uuid not null references provisioned_group on delete cascade,
    role_id uuid not null references role on delete cascade,
    everywhere boolean not null
  )`,
  `create index role_of_provisioned_group on provisioned_group_role (group_id)`,
  `create index provisioned_group_of_role on provisioned_group_role (role_id)`,
  `create table provisioned_group_role_place (
    group_role_id uuid not null references provisioned_group_role on delete cascade,
    customer_id uuid references customer on delete cascade,
    store_id uuid references store on delete cascade,
    check (num_nonnulls(customer_id, store_id) = 1)
  )`,
  `create index place_of_provisioned_group_role on provisioned_group_role_place (group_role_id)`,
  `create index provisioned_group_role_of_customer on provisioned_group_role_place (customer_id) where customer_id is not null`,
  `create index provisioned_group_role_of_store on provisioned_group_role_place (store_id) where store_id is not null`,

  /* An identity provider renames a user who has no password. The audit log follows, as it does after an erasure. */
  `alter table erasure drop constraint erasure_pkey, add primary key (user_id, username),
    add column renamed boolean not null default false`,

  /* Null for a role that was granted by hand. */
  `alter table person_role add column group_role_id uuid references provisioned_group_role on delete cascade`,
  `create unique index person_role_of_group_role on person_role (group_role_id, person_id) where group_role_id is not null`,
]
