export { BatchPage } from './batch-page.tsx'
