export { NewBatchPage } from './new-batch-page.tsx'
