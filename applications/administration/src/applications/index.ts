export { ApplicationsSection as default } from './applications-section.tsx'
