export * from './lost-answer.ts'
export * from './rotation.ts'
