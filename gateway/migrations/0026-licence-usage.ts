/**
 * Why: what is used of a licence is known without counting. The number of stores and the sums of an application become rows, which
 * triggers update with each statement, so that no other code has to. And the history records what the user agreed to.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What a statement added to a table and removed from it, by the names that its trigger gives them. */
interface Changed {
  readonly operation: 'insert' | 'update' | 'delete'
  readonly added: boolean
  readonly removed: boolean
}

const INSERT: Changed = { operation: 'insert', added: true, removed: false }
const UPDATE: Changed = { operation: 'update', added: true, removed: true }
const DELETE: Changed = { operation: 'delete', added: false, removed: true }

const STATEMENTS = [
  `alter table licence_usage drop constraint licence_usage_quantity_check,
    add check (quantity in ('stores', 'devices', 'epd', 'lumina'))`,
  `insert into licence_usage (quantity, used) select 'stores', count(*) from store`,
  /* The version of the agreement that the user agreed to at the activation. Null for a request that did not name it. */
  `alter table licence_activation add column agreed_to text`,
  `create table licence_application_usage (
    application_key text not null references application on delete cascade,
    quantity text not null references licence_usage,
    used bigint not null check (used >= 0),
    primary key (application_key, quantity)
  )`,
  `create index licence_application_usage_of_quantity on licence_application_usage (quantity)`,
  `insert into licence_application_usage (application_key, quantity, used)
    select application_key, quantity, sum(amount) from licence_reservation group by 1, 2`,
  ...trigger(
    'store',
    INSERT,
    `update licence_usage set used = used + (select count(*) from added) where quantity = 'stores'`,
  ),
  ...trigger(
    'store',
    DELETE,
    `update licence_usage set used = used - (select count(*) from removed) where quantity = 'stores'`,
  ),
  ...[INSERT, UPDATE, DELETE].flatMap((changed) => trigger('licence_reservation', changed, sumsOf(changed))),
]

function trigger(table: string, { operation, added, removed }: Changed, statement: string): string[] {
  const name = `licence_usage_${operation}_${table}`
  const rows = `${removed ? 'old table as removed ' : ''}${added ? 'new table as added' : ''}`
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
    `create trigger ${name} after ${operation} on ${table} referencing ${rows} for each statement execute function ${name}()`,
  ]
}

/** Adds the differences to the sums of all applications, and of each. */
function sumsOf({ added, removed }: Changed): string {
  const rows = [
    ...(added ? ['select application_key, quantity, amount from added'] : []),
    ...(removed ? ['select application_key, quantity, -amount as amount from removed'] : []),
  ]
  return `with difference as (
      select application_key, quantity, sum(amount) as amount from (${rows.join(' union all ')}) as changed group by 1, 2
    ), total as (
      update licence_usage set used = used + amount
      from (select quantity, sum(amount) as amount from difference group by 1) as of_all
      where licence_usage.quantity = of_all.quantity
    ), of_one as (
      update licence_application_usage own set used = used + amount from difference
      where (own.application_key, own.quantity) = (difference.application_key, difference.quantity)
    )
    insert into licence_application_usage as own (application_key, quantity, used)
    select application_key, quantity, amount from difference where not exists (
      select from licence_application_usage a
      where (a.application_key, a.quantity) = (difference.application_key, difference.quantity)
    )
    on conflict (application_key, quantity) do update set used = own.used + excluded.used`
}
