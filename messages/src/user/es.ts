import type { Translation } from '../catalogue.ts'
import type { user as en } from './en.ts'

export const user: Translation<typeof en> = {
  'user.role.super-administrator': 'Superadministrador',
  'user.role.organisation-administrator': 'Administrador de la organización',
  'user.role.store-manager': 'Responsable de tienda',
  'user.role.store-staff': 'Personal de tienda',
}
