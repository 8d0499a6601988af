import type { RequestInfo } from '../platform/http/request-info.ts'
import type { AuditEvent } from './record-event.ts'

/** Returns the principal, organisation, time and source of an event. Its subject is the principal unless the event has another. */
export function ofPrincipal(
  principal: { readonly userId: string; readonly username: string; readonly organisationId: string },
  request: RequestInfo,
  at: Date,
): Required<Pick<AuditEvent, 'actor' | 'organisationId' | 'subject' | 'request' | 'at'>> {
  const { userId: id, username, organisationId } = principal
  return { actor: { id, username }, organisationId, subject: username, request, at }
}
