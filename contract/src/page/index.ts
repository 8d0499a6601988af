export * from './endpoints.ts'
export * from './page.ts'
