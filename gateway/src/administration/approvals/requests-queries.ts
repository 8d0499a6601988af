import type { ApprovalRequest, ApprovalState, Grant } from '@foyer/contract/administration'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '../../tables.ts'

export interface RequestFilter {
  readonly id?: string
  /** The last id of the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Returns requests for approval, newest first. */
export async function readRequests(db: Database | Tx, filter: RequestFilter, now: Date): Promise<ApprovalRequest[]> {
  const rows = await db
    .selectFrom('approval_request as request')
    .innerJoin('person as requester', 'requester.id', 'request.requested_by')
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .leftJoin('person as subject', 'subject.id', 'request.person_id')
    .leftJoin('organisation', 'organisation.id', 'subject.organisation_id')
    .select(['request.id', 'request.kind', 'request.reason', 'request.granted', 'request.state'])
    .select([
      'request.requested_at',
      'request.expires_at',
      'request.decided_at',
      'request.rejection_reason as rejectionReason',
    ])
    .select([
      sql<{ id: string; username: string }>`json_build_object('id', requester.id, 'username', requester.username)`.as(
        'requestedBy',
      ),
      sql<ApprovalRequest['decidedBy']>`case when decider.id is not null then
        json_build_object('id', decider.id, 'username', decider.username) end`.as('decidedBy'),
      sql<ApprovalRequest['user']>`case when subject.id is not null then json_build_object(
        'id', subject.id, 'username', subject.username, 'displayName', subject.display_name, 'email', subject.email,
        'organisation', json_build_object('id', organisation.id, 'name', organisation.name)) end`.as('user'),
    ])
    .$if(filter.id !== undefined, (query) => query.where('request.id', '=', filter.id as string))
    .$if(filter.before !== undefined, (query) => query.where('request.id', '<', filter.before as string))
    .orderBy('request.id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(({ granted, state, requested_at, expires_at, decided_at, ...row }) => ({
    ...row,
    grant: granted as z.output<typeof Grant> | null,
    state: presentState(state, expires_at, now),
    requestedAt: requested_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }))
}

/** Returns one request, or undefined if it does not exist. */
export async function readRequest(db: Database | Tx, id: string, now: Date): Promise<ApprovalRequest | undefined> {
  const [found] = await readRequests(db, { id, limit: 1 }, now)
  return found
}

function presentState(state: ApprovalState, expiresAt: Date, now: Date): ApprovalState {
  return state === 'open' && expiresAt <= now ? 'expired' : state
}
