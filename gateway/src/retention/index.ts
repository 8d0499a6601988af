export { deleteExpired } from './delete-expired.ts'
export { expiredRows } from './expired-rows.ts'
