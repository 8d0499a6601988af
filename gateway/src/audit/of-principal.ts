import type { RequestInfo } from '../platform/http/request-info.ts'
import type { AuditEvent } from './record-event.ts'

interface EventPrincipal {
  readonly userId: string
  readonly username: string
  readonly organisationId: string
  readonly administers?: 'nothing' | 'organisation' | 'platform'
}

/**
 * Returns the principal, organisation, time and source of an event. Its subject is the principal unless the event has another. A
 * super administrator also acts on other organisations: then the event states its `scope`.
 */
export function ofPrincipal(
  principal: EventPrincipal,
  request: RequestInfo,
  at: Date,
): Required<Pick<AuditEvent, 'actor' | 'organisationId' | 'subject' | 'request' | 'at'>> & Pick<AuditEvent, 'scope'> {
  const { userId: id, username, organisationId, administers } = principal
  const scope = administers === undefined || administers === 'platform' ? {} : { scope: organisationId }
  return { actor: { id, username, organisationId }, organisationId, subject: username, request, at, ...scope }
}
