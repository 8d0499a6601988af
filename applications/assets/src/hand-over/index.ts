export { HandOverPage } from './hand-over-page.tsx'
