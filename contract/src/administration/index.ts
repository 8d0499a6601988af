export * from './calls.ts'
export * from './mail.ts'
export * from './settings.ts'
export * from './user-calls.ts'
