export { LicenceLink, LicencePage as default, LicenceUse } from './licence-page.tsx'
