export { applyHandling } from './errors/apply-handling.ts'
export { endSession, signOut } from './session-end/index.ts'
export { requestWorkBenchEarly } from './shell/early-work-bench.ts'
