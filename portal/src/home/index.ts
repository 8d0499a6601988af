export * from './configuration.tsx'
export * from './home-page.tsx'
