export * from './after-push.ts'
export * from './connection.ts'
export * from './live.ts'
export * from './live-notices.tsx'
