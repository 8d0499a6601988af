export * from './calls.ts'
export * from './page.ts'
