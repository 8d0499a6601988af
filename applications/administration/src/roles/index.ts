export { RolesSection as default } from './roles-section.tsx'
