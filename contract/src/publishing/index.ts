export * from './endpoints.ts'
export * from './notice.ts'
export * from './template-endpoints.ts'
