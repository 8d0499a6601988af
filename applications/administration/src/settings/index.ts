export { BrandingForm } from './branding/index.ts'
export { LanguagesForm } from './languages-form.tsx'
export { SettingsPage as default } from './settings-page.tsx'
