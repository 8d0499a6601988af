export * from './react-application.tsx'
export * from './use-shell.ts'
