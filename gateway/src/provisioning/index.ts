export { provisioningHandlers } from './handlers.ts'
export { serveScim } from './serve-scim.ts'
export { findUserOfDirectory } from './users/user-of-directory.ts'
