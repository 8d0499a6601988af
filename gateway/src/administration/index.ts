export { expireDueRequests } from './approvals/index.ts'
export { administrationHandlers } from './handlers.ts'
