export { LanguagesSection as default } from './languages-section.tsx'
