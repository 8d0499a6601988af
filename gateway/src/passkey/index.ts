export { passkeyHandlers } from './handlers.ts'
export { countPasskeys, readPasskeys } from './own-passkeys.ts'
