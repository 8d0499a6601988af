/**
 * Why: prices of many products that change as one, at once or at a time, and are rolled back as one. A change of a label names the
 * batch that it belongs to.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* The number keeps the order of batches within a millisecond. */
  `create table labels.batch (
    id uuid primary key,
    number bigint generated always as identity,
    organisation_id uuid not null,
    store_id uuid not null,
    name text not null,
    kind text not null check (kind in ('file', 'single', 'rollback')),
    created_at timestamptz not null,
    created_by uuid not null,
    created_by_name text not null,
    cancelled_at timestamptz,
    cancelled_by_name text,
    rolls_back uuid unique references labels.batch on delete cascade,
    check ((kind = 'rollback') = (rolls_back is not null))
  )`,
  `create index batch_of_store on labels.batch (store_id, number desc)`,

  /* amount: the price to be; none where a rollback removes it. expected: the price that the author saw, and that is replaced. */
  `create table labels.batch_item (
    batch_id uuid not null references labels.batch on delete cascade,
    product_id uuid not null references labels.product on delete cascade,
    store_id uuid not null,
    line integer not null,
    state text not null check (state in ('waiting', 'applied', 'unchanged', 'conflict', 'cancelled', 'left-out')),
    due_at timestamptz not null,
    amount integer check (amount > 0),
    former_amount integer check (former_amount > 0),
    currency text,
    expected_amount integer,
    expected_former_amount integer,
    expected_currency text,
    primary key (batch_id, product_id),
    check ((amount is null) = (currency is null)),
    check ((expected_amount is null) = (expected_currency is null))
  )`,
  `create index batch_item_due on labels.batch_item (due_at) where state = 'waiting'`,
  `create index batch_item_waiting on labels.batch_item (store_id, product_id) where state = 'waiting'`,
  `create index batch_item_of_product on labels.batch_item (product_id)`,

  `alter table labels.change add column batch_id uuid references labels.batch on delete set null`,
  `create index change_of_batch on labels.change (batch_id, state) where batch_id is not null`,
]
