export type { KeptAssetTable } from './kept-asset.table.ts'
export { keepAssets } from './kept-assets.ts'
export { loadRenderer, servePortal } from './pages.ts'
export { policyReport } from './policy-report.ts'
