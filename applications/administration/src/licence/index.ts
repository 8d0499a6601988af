export { LicencePage as default } from './licence-page.tsx'
