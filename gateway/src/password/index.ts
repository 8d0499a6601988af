export type { OneTimeLinkTable } from './one-time-link.table.ts'
export { makeLink, type NewLink } from './one-time-link.ts'
export { acquire, setPassword, strength } from './set-password.ts'
