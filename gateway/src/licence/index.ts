export type { LicenceTable } from './licence.table.ts'
export { licenceStatus } from './status.ts'
