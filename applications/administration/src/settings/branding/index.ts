export { BrandingPage as default } from './branding-page.tsx'
