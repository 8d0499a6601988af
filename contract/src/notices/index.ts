export * from './endpoints.ts'
export * from './pushes.ts'
