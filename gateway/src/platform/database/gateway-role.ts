import { createClient } from '@foyer/sdk/database'
import type pg from 'pg'
import { MIGRATION_TABLES } from './migration-record.ts'

/** The role of the gateway. It reads and writes rows, but cannot change tables. */
export const GATEWAY_ROLE = 'foyer_gateway'
/** First version in which a role may be granted ANALYZE on a table of another owner. */
const WITH_MAINTAIN = 170_000

/**
 * Creates or updates the gateway's role, with rights on the rows of this database only. Runs as the owner after each migration,
 * so that older databases get the role too.
 * @param analyzed tables that the role may analyze, from PostgreSQL 17
 * @returns the address of the same database for that role
 */
export async function ensureGatewayRole(
  ownerUrl: string,
  password: string,
  analyzed: readonly string[],
): Promise<string> {
  const client = createClient(ownerUrl)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string; version: number }>(
      `select current_database() as database, current_setting('server_version_num')::int as version`,
    )
    const { database = '', version = 0 } = rows[0] ?? {}
    const analyzable = version >= WITH_MAINTAIN ? analyzed : []
    await client.query(statements(client, database, password, analyzable).join(';\n'))
  } finally {
    await client.end()
  }
  return urlFor(ownerUrl, password)
}

function statements(client: pg.Client, database: string, password: string, analyzable: readonly string[]): string[] {
  const role = GATEWAY_ROLE
  return [
    'begin',
    /* One at a time: grants to one role from several transactions at once fail. */
    `select pg_advisory_xact_lock(hashtext('${role}'))`,
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${client.escapeLiteral(password)}`,
    `grant connect on database ${client.escapeIdentifier(database)} to ${role}`,
    `grant usage on schema public to ${role}`,
    'revoke create on schema public from public',
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    `do $$ declare name text; begin
      foreach name in array '{${MIGRATION_TABLES}}'::text[] loop
        if to_regclass(name) is not null then execute format('revoke insert, update, delete on %I from ${role}', name); end if;
      end loop;
    end $$`,
    ...(analyzable.length > 0 ? [`grant maintain on ${analyzable.join(', ')} to ${role}`] : []),
    'commit',
  ]
}

/** Returns the role that an address connects as. It need not be in the address. */
export async function roleOf(url: string): Promise<string> {
  const client = createClient(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? GATEWAY_ROLE
  } finally {
    await client.end()
  }
}

/** Returns the address of the same database for the gateway's role. */
export function urlFor(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = GATEWAY_ROLE
  url.password = password
  return url.href
}
