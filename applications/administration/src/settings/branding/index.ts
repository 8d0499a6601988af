export { BrandingPage as default } from './branding-page.tsx'
export { BrandingForm } from './platform-branding.tsx'
