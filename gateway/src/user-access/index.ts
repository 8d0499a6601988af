export { userAccessHandlers } from './handlers.ts'
