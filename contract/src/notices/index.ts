export * from './calls.ts'
export * from './pushes.ts'
