import type { AuditActionName } from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'

/** A changed object of an organisation, whose administrators may read the event; null for those of the platform. */
export interface ActionSubject {
  readonly name: string
  readonly organisationId: string | null
}

/**
 * Records an administrator's action in the audit log.
 * @param subject the changed object; its name or key alone if it belongs to the platform
 */
export async function recordAction(
  tx: Tx,
  action: AuditActionName,
  principal: Principal,
  request: RequestInfo,
  now: Date,
  subject: string | ActionSubject,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { name, organisationId } = typeof subject === 'string' ? { name: subject, organisationId: null } : subject
  await recordEvent(tx, {
    action,
    ...ofPrincipal(principal, request, now),
    scope: organisationId,
    subject: name,
    details,
  })
}

/** Returns a user as the subject of an action. */
export function userSubject({ username, organisationId }: { username: string; organisationId: string }): ActionSubject {
  return { name: username, organisationId }
}
