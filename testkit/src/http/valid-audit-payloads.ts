import { UNKNOWN_ID } from './valid-access-payloads.ts'

/** Valid payloads of the endpoints of the audit log. */
export const VALID_AUDIT_PAYLOADS = {
  'administration.audit': {
    ...{ organisation: UNKNOWN_ID, actor: 'a', subject: 'b', action: 'a', address: '192.0.2.1', requestId: 'r' },
    ...{ from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z', text: 'a', cursor: UNKNOWN_ID, size: '5' },
  },
  'administration.auditEvent': { id: UNKNOWN_ID },
  'administration.userAudit': {
    ...{ id: UNKNOWN_ID, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z', cursor: UNKNOWN_ID, size: '5' },
  },
  'administration.exportAudit': { format: 'csv', text: 'a', cursor: UNKNOWN_ID },
} satisfies Record<string, Record<string, unknown>>
