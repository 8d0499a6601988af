export { DraftProvider } from './draft/index.ts'
export { BatchesPage } from './lazy-page.tsx'
