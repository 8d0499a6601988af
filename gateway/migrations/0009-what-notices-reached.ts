/**
 * Why: through which keys a notice reached people is known once it is over, too, whatever became of its stores and customers. A
 * reading counts only for who could see the notice when it came. A key that stands for one request stands for no other one.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OVER = `n.state in ('ended', 'withdrawn')`

const STATEMENTS = [
  /* Each as kind and target with a colon between; written when a notice is over, and its rows in notice_reach go. */
  `alter table notice add column reached text[], add column idempotency_digest bytea`,
  `update notice n set reached = (select array_agg(distinct key) from (
    select '1:00000000-0000-0000-0000-000000000000' as key from notice_audience a where a.notice_id = n.id and a.kind = 'everybody'
    union all select '2:' || a.target from notice_audience a where a.notice_id = n.id and a.kind = 'organisation'
    union all select unnest(array['3:' || c.id, '6:' || c.organisation_id]) from notice_audience a join customer c on c.id = a.target
      where a.notice_id = n.id and a.kind = 'customer'
    union all select unnest(array['5:' || s.id, '4:' || s.customer_id, '6:' || s.organisation_id])
      from notice_audience a join store s on s.id = a.target where a.notice_id = n.id and a.kind = 'store'
    union all select case when n.organisation_id is null then '7:' || a.target
        else '8:' || md5(a.target::text || n.organisation_id::text)::uuid end
      from notice_audience a where a.notice_id = n.id and a.kind = 'role'
    union all select '9:' || a.target from notice_audience a where a.notice_id = n.id and a.kind = 'person'
  ) every) where ${OVER}`,

  /* The last number that was given before it was granted. */
  `alter table person_role add column since bigint not null default 0`,
  `alter table person_role_place add column since bigint not null default 0`,
]
