export * from './calls.ts'
export * from './languages.ts'
