export * from './calls.ts'
export * from './licence-term.ts'
