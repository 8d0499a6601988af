export * from './endpoints.ts'
export * from './place.ts'
export * from './search-key.ts'
