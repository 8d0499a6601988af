import { recordEvent } from '../audit/index.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'

/**
 * Records an administrator's action in the audit log.
 * @param subject name or key of the changed object
 */
export async function recordAction(
  tx: Tx,
  action: string,
  principal: Principal,
  request: RequestInfo,
  now: Date,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordEvent(tx, {
    action,
    at: now,
    actor: { id: principal.userId, username: principal.username },
    organisationId: principal.organisationId,
    subject,
    request,
    details,
  })
}
