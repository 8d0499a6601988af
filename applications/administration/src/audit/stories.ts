import { NO_RESPONSE } from '../samples.ts'
import { auditLog } from './samples.ts'

const NEVER = new Promise<never>(() => {})

/** The screens of the audit log. */
export const AUDIT_STORIES = {
  'Console, audit log': { path: 'audit', respond: auditLog },
  'Console, audit log filtered': { path: 'audit?actor=clerk&from=2026-11-26T07:00:00.000Z', respond: auditLog },
  'Console, audit log loading': { path: 'audit', respond: () => NEVER },
  'Console, audit log offline': { path: 'audit', respond: () => NO_RESPONSE },
  'Console, audit log without a result': { path: 'audit?subject=zoe', respond: auditLog },
  'Console, audit log searched by the name of a user': { path: 'audit?search=Camille', respond: auditLog },
  'Console, event': { path: 'audit/e3', administers: 'platform', respond: auditLog },
  'Console, event changed later': { path: 'audit/e2', respond: auditLog },
} as const
