export type { ApplicationTable, CustomerTable, OrganisationTable, StoreTable } from './organisation.table.ts'
