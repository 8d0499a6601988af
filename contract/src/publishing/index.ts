export * from './endpoints.ts'
export * from './notice.ts'
