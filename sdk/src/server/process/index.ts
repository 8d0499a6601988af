export type { RecurringWork } from './recurring-work.ts'
export { type BackEndProgram, type OpenApplication, type OpenOptions, runBackEnd } from './run-back-end.ts'
