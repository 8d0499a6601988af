import { sql } from 'kysely'
import { recordEvent } from '../../audit/index.ts'
import { write } from '../../platform/database/write.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'

interface Expired {
  readonly id: string
  readonly kind: string
  readonly requester: string
  readonly user: string | null
}

/** Marks expired open requests and records each in the audit log, once over all gateways. */
export async function expireRequests(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Expired>`
    update approval_request request set state = 'expired'
    from approval_request due
    join person requester on requester.id = due.requested_by left join person subject on subject.id = due.person_id
    where request.id = due.id and request.ctid = any(array(
      select ctid from approval_request where state = 'open' and expires_at <= ${now} for update skip locked))
    returning request.id, request.kind, requester.username as requester, subject.username as user`.execute(tx)
  for (const { id, kind, requester, user } of rows)
    await recordEvent(tx, {
      action: 'approval.expired',
      at: now,
      subject: user ?? kind,
      details: { request: id, kind, requestedBy: requester },
    })
}

/** The same as a job of the gateway. */
export async function expireDueRequests(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  await write(deps, (tx) => expireRequests(tx, deps.clock.now()))
}
