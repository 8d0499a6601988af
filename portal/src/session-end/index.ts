export * from './end.ts'
