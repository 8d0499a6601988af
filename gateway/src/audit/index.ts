export type { AuditEventTable } from './audit.table.ts'
export { audit } from './list-events.ts'
export { ofCaller } from './of-caller.ts'
export { type AuditEvent, recordEvent } from './record-event.ts'
