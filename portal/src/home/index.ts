export * from './home-page.tsx'
