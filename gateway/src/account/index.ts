export { deviceOf } from './device-of.ts'
export { accountHandlers } from './handlers.ts'
export { readLiveSessions } from './live-sessions.ts'
export { readSignIns } from './recent-sign-ins.ts'
