export { deleteExpired } from './delete-expired.ts'
export { auditEventsExpiredBefore, expiredRows } from './expired-rows.ts'
export { auditHeldFrom, isUserHeld, pauseDropping } from './holds/held.ts'
