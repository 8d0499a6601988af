export * from './step-page.tsx'
