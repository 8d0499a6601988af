export { monitoringHandlers } from './handlers.ts'
export { Heartbeat } from './heartbeat.ts'
