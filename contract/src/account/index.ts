export * from './account.ts'
export * from './data-copy.ts'
export * from './endpoints.ts'
