export { lockOrganisation } from './lock-organisation.ts'
