/**
 * Why: a licence arrives as a signed file and can be enlarged by others; applications reserve what it allows; and who activated what
 * remains known.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* One row. It is locked by each write that depends on the licence. The id is that of the platform, however many gateways it has. */
  `create table licence_server (
    only_one boolean primary key default true check (only_one),
    id uuid not null default gen_random_uuid(),
    highest_serial bigint not null default 0,
    had_probationary boolean not null default false,
    was_open boolean not null default true
  )`,
  `insert into licence_server (had_probationary) select exists (select from licence where type = 'probationary')`,

  /* The licences in force: the primary one, and those that enlarge it. */
  `alter table licence drop constraint licence_pkey, drop column only_one, add primary key (id)`,
  `alter table licence
    add column primary_id text references licence on delete cascade,
    add column serial bigint not null default 0,
    add column organisation_id uuid references organisation on delete set null,
    add column agreement text not null default ''`,
  `update licence set organisation_id = (select id from organisation order by id limit 1)`,
  `create unique index licence_primary on licence ((true)) where primary_id is null`,
  `create index licence_of_primary on licence (primary_id)`,
  `create index licence_of_organisation on licence (organisation_id)`,

  `create table licence_upload (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    file_name text not null,
    licence jsonb not null,
    uploaded_at timestamptz not null,
    activated_at timestamptz
  )`,
  `create index licence_upload_of_person on licence_upload (person_id)`,
  `create index licence_upload_age on licence_upload (uploaded_at)`,
  `create table licence_activation (
    id uuid primary key,
    licence jsonb not null,
    file_name text not null,
    person_id uuid references person on delete set null,
    uploaded_at timestamptz not null,
    activated_at timestamptz not null,
    address text
  )`,
  `create index licence_activation_age on licence_activation (activated_at desc)`,
  `create index licence_activation_of_person on licence_activation (person_id)`,

  /* The sum of each quantity is a row that reservations lock. */
  `create table licence_usage (
    quantity text primary key check (quantity in ('devices', 'epd', 'lumina')),
    used bigint not null default 0 check (used >= 0)
  )`,
  `insert into licence_usage (quantity) values ('devices'), ('epd'), ('lumina')`,
  `create table licence_reservation (
    application_key text not null references application on delete cascade,
    quantity text not null references licence_usage,
    key text not null,
    amount integer not null check (amount > 0),
    primary key (application_key, quantity, key)
  )`,
  `create index licence_reservation_of_quantity on licence_reservation (quantity)`,
]
