import type { Translation } from '../catalogue.ts'
import type { person as en } from './en.ts'

export const person: Translation<typeof en> = {
  'person.role.super-administrator': '超级管理员',
  'person.role.organisation-administrator': '组织管理员',
  'person.role.store-manager': '门店经理',
  'person.role.store-staff': '门店员工',
}
