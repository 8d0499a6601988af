export * from './channel.ts'
export * from './http.ts'
export * from './messages.ts'
export * from './pending.ts'
