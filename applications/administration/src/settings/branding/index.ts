export { BrandingForm, BrandingPage as default } from './branding-page.tsx'
