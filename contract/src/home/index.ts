export * from './address.ts'
export * from './calls.ts'
