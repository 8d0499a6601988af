export { passkeyHandlers } from './handlers.ts'
export { countPasskeys } from './own-passkeys.ts'
