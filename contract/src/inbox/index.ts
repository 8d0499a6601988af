export * from './calls.ts'
export * from './nearest-language.ts'
