export * from './test-shell.ts'
