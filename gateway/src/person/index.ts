export type { PersonRolePlaceTable, PersonRoleTable, PersonTable, RoleTable } from './person.table.ts'
