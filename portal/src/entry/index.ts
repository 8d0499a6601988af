export * from './entry-layout.tsx'
export * from './page-context.ts'
export * from './support-contact.tsx'
