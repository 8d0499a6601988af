export * from './account.ts'
export * from './endpoints.ts'
