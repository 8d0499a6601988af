export * from './endpoints.ts'
export * from './strength.ts'
