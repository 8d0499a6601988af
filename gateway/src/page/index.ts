export { servePortal } from './pages.ts'
