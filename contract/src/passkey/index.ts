export * from './calls.ts'
