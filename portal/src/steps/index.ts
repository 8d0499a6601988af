export * from './redirect-page.tsx'
export * from './step-page.tsx'
