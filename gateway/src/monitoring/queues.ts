import type { QueueStatus } from '@foyer/contract/monitoring'
import { sql } from 'kysely'
import type { AuditLog } from '../audit/index.ts'
import type { Deps } from './deps.ts'

interface Row {
  queue: QueueStatus['queue']
  waiting: number
  failed: number
  oldest: Date | null
  next: Date | null
  problem: string | null
}

/** Returns what waits in the queues of the platform. */
export async function readQueues({
  db,
  auditLog,
}: Pick<Deps, 'db'> & { readonly auditLog: Pick<AuditLog, 'stream'> }): Promise<QueueStatus[]> {
  const { rows } = await sql<Row>`
    select 'mail' as queue, count(*)::int as waiting, count(last_problem)::int as failed, min(created_at) as oldest,
      null::timestamptz as next, (array_agg(last_problem order by due_at desc) filter (where last_problem is not null))[1] as problem
    from outgoing_mail
    union all
    select 'scheduledNotices', count(*)::int, 0, null, min(publish_at), null from notice where state = 'scheduled'
    union all
    select 'erasures', count(*)::int, 0, min(erased_at), null, null from erasure
    union all
    select 'auditChain', count(*)::int, 0, min(e.at), null, null
    from audit_unchained u left join audit_event e on e.id = u.event_id`.execute(db)
  const queues = rows.map(({ queue, waiting, failed, oldest, next, problem }) => ({
    ...{ queue, waiting, failed, lastProblem: problem },
    ...{ oldestAt: oldest?.toISOString() ?? null, nextAt: next?.toISOString() ?? null },
  }))
  const { stream } = auditLog
  return stream ? [...queues, await readStream({ db, failed: stream.failed })] : queues
}

async function readStream({ db, failed }: Pick<Deps, 'db'> & { readonly failed: boolean }): Promise<QueueStatus> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    with sent as (
      select coalesce((select position from audit_stream order by sent_at desc nulls last limit 1), 0) as position
    )
    select greatest(0, chain.end_position - sent.position)::int as waiting,
      (select l.event_at from audit_link l where l.position > sent.position order by l.position limit 1) as oldest
    from sent left join audit_chain chain on true`.execute(db)
  const { waiting = 0, oldest = null } = rows[0] ?? {}
  const known = { queue: 'auditStream' as const, waiting: waiting ?? 0, nextAt: null, lastProblem: null }
  return { ...known, failed: failed ? known.waiting : 0, oldestAt: oldest?.toISOString() ?? null }
}
