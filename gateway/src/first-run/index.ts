export { firstRunHandlers } from './handlers.ts'
export { isFirstRunOpen, openFirstRun } from './read-first-run.ts'
