export * from './calls.ts'
export * from './place.ts'
export * from './search-key.ts'
