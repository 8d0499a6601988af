import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** For each grant, the last notice sequence before it was given. Grants that a user keeps also keep their sequence. */
export interface GrantedSince {
  role(id: string, everywhere: boolean): number
  /** A customer or store in any role. */
  place(id: string): number
}

/** Call it before replacing the grants. */
export async function readGrantDates(tx: Tx, userId: string): Promise<GrantedSince> {
  const { rows } = await sql<{ last: number; dates: Record<string, number> }>`
    select last, (
      select coalesce(json_object_agg(key, since), '{}') from (
        select r.role_id || case when r.everywhere then ' everywhere' else '' end as key, r.since from person_role r
        where r.person_id = ${userId}
        union all
        select coalesce(p.customer_id, p.store_id)::text, min(p.since) from person_role r
        join person_role_place p on p.person_role_id = r.id where r.person_id = ${userId} group by 1
      ) one
    ) as dates from notice_sequence`.execute(tx)
  const [{ last, dates }] = rows as [(typeof rows)[number]]
  return {
    role: (id, everywhere) => dates[everywhere ? `${id} everywhere` : id] ?? last,
    place: (id) => dates[id] ?? last,
  }
}
