export * from './calls.ts'
export * from './strength.ts'
