export { createOneTimeCode } from './create-one-time-code.ts'
export { isManager, isStaffOfManager } from './managed-staff.ts'
export { createLink, type NewLink } from './one-time-link.ts'
export { type RecoveryKey, type RecoveryKeyOwner, readKeyOwner, readRecoveryKey } from './recovery-key.ts'
