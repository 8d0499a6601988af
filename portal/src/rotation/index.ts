export * from './lost-response.ts'
export * from './rotation.ts'
