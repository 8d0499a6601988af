/**
 * Why: the version of a store did not count its first and its last day. Of two administrators who change a day at the same time, the
 * second one overwrote the value of the first.
 */
import { type Kysely, sql } from 'kysely'

const COUNTED = ['name', 'code', 'time_zone', 'customer_id', 'opens_on', 'closes_on']

export async function up(db: Kysely<unknown>): Promise<void> {
  const values = (row: string) => COUNTED.map((column) => `${row}.${column}`).join(', ')
  /* Replaced in place: gateways of the former release write meanwhile. */
  await sql
    .raw(`create or replace trigger store_version before update of ${COUNTED.join(', ')} on store for each row
      when ((${values('old')}) is distinct from (${values('new')})) execute function count_version()`)
    .execute(db)
}
