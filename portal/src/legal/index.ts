export * from './legal-page.tsx'
