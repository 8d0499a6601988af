export { servePortal } from './pages.ts'
export { policyReport } from './policy-report.ts'
