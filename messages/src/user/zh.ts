import type { Translation } from '../catalogue.ts'
import type { user as en } from './en.ts'

export const user: Translation<typeof en> = {
  'user.role.super-administrator': '超级管理员',
  'user.role.organisation-administrator': '组织管理员',
  'user.role.store-manager': '店长',
  'user.role.store-staff': '门店员工',
}
