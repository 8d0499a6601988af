export * from './access.ts'
export * from './call.ts'
export * from './envelope.ts'
export * from './openapi.ts'
