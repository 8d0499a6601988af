export * from './end-session.ts'
