export { storeAssets } from './former-assets.ts'
export { loadRenderer, servePortal } from './pages.ts'
export { policyReport } from './policy-report.ts'
