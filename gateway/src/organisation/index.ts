export { assertOrganisation } from './assert-organisation.ts'
export { lockOrganisation } from './lock-organisation.ts'
