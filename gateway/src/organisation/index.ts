export { lockOrganisation } from './lock-organisation.ts'
export type { ApplicationTable, CustomerTable, OrganisationTable, StoreTable } from './organisation.table.ts'
