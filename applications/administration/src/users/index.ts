export { UsersSection as default } from './users-section.tsx'
