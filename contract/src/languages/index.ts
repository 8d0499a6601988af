export * from './endpoints.ts'
export * from './languages.ts'
