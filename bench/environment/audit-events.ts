import type pg from 'pg'

export const SEEDED_USERS = 20_000
export const SEEDED_ADDRESSES = 50_000
const ORGANISATIONS = 50
const ACTIONS = [
  ...['sign-in.succeeded', 'sign-in.succeeded', 'sign-in.succeeded', 'sign-in.failed', 'sign-in.completed'],
  ...['session.ended', 'access.denied', 'user.changed', 'user.created', 'user.disabled', 'notice.published'],
  ...['store.changed', 'customer.changed', 'role.changed', 'account.changed', 'multi-factor.bound'],
]
/** So that the oldest of ten million events is not expired. */
const SECONDS_BETWEEN = 3
const ROWS_PER_STATEMENT = 500_000

const number = (over: number) => `(('x' || substr(md5(n::text || '${over}'), 1, 7))::bit(28)::int % ${over})`

/**
 * Inserts audit events of many organisations, one of them the administrator's, with the indexes built afterwards. They are not in the
 * chain of hashes: a search does not read it.
 */
export async function seedAuditEvents(client: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'audit_event' and indexname <> 'audit_event_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await makeMonths(client)
  await client.query('alter table audit_event disable trigger all')
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT)
    await insertEvents(client, from, Math.min(count, from + ROWS_PER_STATEMENT), count)
  await client.query('alter table audit_event enable trigger all')
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.query('vacuum analyze audit_event')
}

/** Replaces the first partition by one for each month of a year. */
async function makeMonths(client: pg.Client): Promise<void> {
  await client.query('drop table audit_event_first')
  await client.query(`do $$ declare month timestamptz; begin
    for month in select generate_series(date_trunc('month', now()) - interval '13 months', date_trunc('month', now()), interval '1 month') loop
      execute format('create table %I partition of audit_event for values from (%L) to (%L)', 'audit_event_' || to_char(month, 'YYYY_MM'),
        audit_first_id(month), audit_first_id(month + interval '1 month'));
    end loop;
  end $$`)
  await client.query(`select add_audit_partitions(now() + interval '3 months')`)
}

async function insertEvents(client: pg.Client, from: number, to: number, count: number): Promise<void> {
  const user = number(SEEDED_USERS)
  await client.query(
    `insert into audit_event (id, at, action, actor_id, actor_username, organisation_id, scope_id, subject, address, request_id,
        user_agent, details)
      select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, at, action,
        ${userId('who')}, 'load-' || who, scope, scope, case when n % 3 = 0 then 'load-' || whom else 'load-' || who end,
        '10.' || address / 65536 || '.' || address / 256 % 256 || '.' || address % 256, 'request-' || n,
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', jsonb_build_object('factor', 'password', 'number', n)
      from (
        select n, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex,
          ($1::text[])[1 + ${number(ACTIONS.length)}] as action, ${user} as who, ${number(SEEDED_USERS - 1)} as whom,
          ${number(SEEDED_ADDRESSES)} as address,
          case when n % ${ORGANISATIONS} = 0 then (select organisation_id from person where username = 'admin')
            else ('0193aaaa-0000-7000-8000-' || lpad(to_hex(n % ${ORGANISATIONS}), 12, '0'))::uuid end as scope
        from (select n, date_trunc('milliseconds', now() - interval '1 hour' - make_interval(secs => (${count} - n) * ${SECONDS_BETWEEN})) as at
          from generate_series(${from}, ${to - 1}) n) numbered
      ) event`,
    [ACTIONS],
  )
}

/** Returns the id of a seeded user as SQL. */
export function userId(number: string): string {
  return `('0193bbbb-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
}
