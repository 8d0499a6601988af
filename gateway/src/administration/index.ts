export { watchBuilds } from './applications/development/watch-builds.ts'
export { installShipped } from './applications/install-shipped.ts'
export { expireDueRequests } from './approvals/index.ts'
export { administrationHandlers } from './handlers.ts'
