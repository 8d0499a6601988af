export { provisioningHandlers } from './handlers.ts'
export { serveScim } from './serve-scim.ts'
