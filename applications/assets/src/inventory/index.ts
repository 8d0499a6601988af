export { InventoryPage } from './inventory-page.tsx'
