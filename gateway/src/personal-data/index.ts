export { completeErasures, LAST_PASS_SECONDS } from './complete-erasures.ts'
export { readDataCopy } from './data-copy.ts'
export { eraseAccount, isErasurePending, renameAccount } from './erase-account.ts'
