export * from './endpoints.ts'
export * from './nearest-language.ts'
