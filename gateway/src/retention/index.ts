export { deleteExpired } from './delete-expired.ts'
export { auditEventsExpiredBefore, expiredRows } from './expired-rows.ts'
