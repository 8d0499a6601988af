export * from './endpoints.ts'
export * from './licence-term.ts'
