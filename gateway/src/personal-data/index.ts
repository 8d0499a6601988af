export { completeErasures } from './complete-erasures.ts'
export { eraseAccount, isErasurePending } from './erase-account.ts'
