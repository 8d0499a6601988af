export { CurrentMaintenance } from './current-maintenance.ts'
export { assertPossible, maintenanceHandlers } from './handlers.ts'
export { readMaintenance, storeMaintenance } from './stored-maintenance.ts'
export { isReadingMethod, isRejectedWhileReadOnly, PASSED_WHILE_READ_ONLY } from './write-calls.ts'
