export { applyHandling } from './errors/apply-handling.ts'
export { endSession, signOut } from './session-end/index.ts'
