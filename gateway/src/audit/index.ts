export { audit } from './list-events.ts'
export { ofPrincipal } from './of-principal.ts'
export { type Pseudonym, pseudonymiseEvents } from './pseudonymise-events.ts'
export { type AuditEvent, recordEvent } from './record-event.ts'
