export * from './endpoints.ts'
export * from './own-endpoints.ts'
export * from './provider.ts'
export * from './provider-endpoints.ts'
