/**
 * Why: no write overwrites what somebody else wrote meanwhile. Every row that administrators change has a version, which a trigger
 * counts up, so that no write can forget it; a user's security version is counted up by whatever ends sign-ins under way.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const counting = (table: string, column: string, columns: string) => `create trigger ${table}_${column}
  before update of ${columns} on ${table} for each row
  when ((${columns
    .split(', ')
    .map((one) => `old.${one}`)
    .join(', ')}) is distinct from (${columns
    .split(', ')
    .map((one) => `new.${one}`)
    .join(', ')}))
  execute function count_${column}()`

const STATEMENTS = [
  `alter table person add column version integer not null default 1, add column security_version integer not null default 1`,
  `alter table organisation add column version integer not null default 1, add column policy_version integer not null default 1`,
  `alter table customer add column version integer not null default 1`,
  `alter table store add column version integer not null default 1`,
  `alter table application add column version integer not null default 1`,

  `create function count_version() returns trigger language plpgsql as $$
    begin new.version := old.version + 1; return new; end $$`,
  `create function count_policy_version() returns trigger language plpgsql as $$
    begin new.policy_version := old.policy_version + 1; return new; end $$`,
  counting(
    'person',
    'version',
    'display_name, email, language, time_zone, multi_factor_required, disabled_at, organisation_id',
  ),
  counting('organisation', 'version', 'name, code, time_zone'),
  counting('organisation', 'policy_version', 'multi_factor, trusted_devices, single_session, password_days'),
  counting('customer', 'version', 'name, enabled'),
  counting('store', 'version', 'name, code, time_zone, customer_id'),
  counting('application', 'version', 'permissions'),

  /* The settings of the platform lie in many rows, those of mails perhaps in none: each has one row that is locked and counted. */
  `create table settings_version (
    area text primary key check (area in ('platform', 'mail')),
    version integer not null default 1
  )`,
  `insert into settings_version (area) values ('platform'), ('mail')`,
]
