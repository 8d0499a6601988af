export * from './access-endpoints.ts'
export { appearanceSettings } from './appearance-settings.ts'
export * from './application-endpoints.ts'
export * from './approval-endpoints.ts'
export type { AuditActionName } from './audit-actions.ts'
export {
  AUDIT_FORMATS,
  type AuditChain,
  type AuditEvent,
  type AuditRecord,
  type AuditValue,
} from './audit-endpoints.ts'
export { type BrandingName, OrganisationBranding } from './branding-endpoints.ts'
export * from './customer-endpoints.ts'
export * from './endpoints.ts'
export { FIRST_STEPS, type FirstRun, type FirstStep, type FirstStepState } from './first-run-endpoints.ts'
export type { HoldKind, LegalHold } from './hold-endpoints.ts'
export * from './mail.ts'
export type { MailTemplate } from './mail-template-endpoints.ts'
export { OrganisationChoice } from './organisation-choice.ts'
export * from './organisation-endpoints.ts'
export { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState, type OutboxMail } from './outbox-endpoints.ts'
export * from './place-summary.ts'
export * from './role-endpoints.ts'
export * from './settings.ts'
export * from './sign-in-data-endpoints.ts'
export * from './store-endpoints.ts'
export * from './store-import.ts'
export { InterfaceText } from './text-endpoints.ts'
export { Email, Grant, USER_STATES, User, Username } from './user.ts'
export * from './user-actions.ts'
export * from './user-endpoints.ts'
export * from './user-import.ts'
export * from './user-search.ts'
