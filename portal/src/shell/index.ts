export * from './shell.tsx'
