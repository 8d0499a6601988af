export * from './entry-layout.tsx'
export * from './page-context.ts'
