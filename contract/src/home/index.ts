export * from './address.ts'
export * from './endpoints.ts'
