export * from './calls.ts'
export * from './settings.ts'
export * from './mail.ts'
