export { type DeleteExpiredDeps, deleteExpired } from './delete-expired.ts'
export { auditEventsExpiredBefore, expiredRows } from './expired-rows.ts'
export { auditHoldFrom, isUnderHold, pauseDeletion } from './holds/under-hold.ts'
