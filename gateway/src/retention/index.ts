export { deleteExpired } from './delete-expired.ts'
export { auditEventsExpiredBefore, expiredRows } from './expired-rows.ts'
export { auditHoldFrom, isUnderHold, pauseDropping } from './holds/under-hold.ts'
