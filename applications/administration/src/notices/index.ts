export { NoticesSection as default } from './notices-section.tsx'
