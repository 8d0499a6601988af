export { BatchListPage } from './batch-list-page.tsx'
