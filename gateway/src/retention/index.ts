export { type DeleteExpiredDeps, deleteExpired } from './delete-expired.ts'
export { auditEventsExpiredBefore, expiredRows } from './expired-rows.ts'
export { auditHoldFrom, isFree, isUnderHold, pauseDeletion, waitForHolds } from './holds/under-hold.ts'
