import type { AuditActionName } from '@foyer/contract/administration'

/** An action that the gateway never writes, for events that a test recognises. */
export function anyAction(action: string): AuditActionName {
  return action as AuditActionName
}
