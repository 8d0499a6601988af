import type { Translation } from '../catalogue.ts'
import type { user as en } from './en.ts'

export const user: Translation<typeof en> = {
  'user.role.super-administrator': 'Super­administration',
  'user.role.organisation-administrator': 'Organisations­administration',
  'user.role.store-manager': 'Filialleitung',
  'user.role.store-staff': 'Filialteam',
}
