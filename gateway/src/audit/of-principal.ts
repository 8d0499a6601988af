import type { RequestInfo } from '../platform/http/request-info.ts'
import type { AuditEvent } from './record-event.ts'

/** Who did it, in which organisation, when and from where. It was done to their own account unless the event says otherwise. */
export function ofPrincipal(
  principal: { readonly userId: string; readonly username: string; readonly organisationId: string },
  request: RequestInfo,
  at: Date,
): Required<Pick<AuditEvent, 'actor' | 'organisationId' | 'subject' | 'request' | 'at'>> {
  const { userId: id, username, organisationId } = principal
  return { actor: { id, username }, organisationId, subject: username, request, at }
}
