export { InventoryPage } from './inventory-page.tsx'
export { useStoresScansAgain } from './scan-queries.ts'
