import type { Translation } from '../catalogue.ts'
import type { user as en } from './en.ts'

export const user: Translation<typeof en> = {
  'user.role.super-administrator': 'Super-administrateur',
  'user.role.organisation-administrator': 'Administrateur de l’organisation',
  'user.role.store-manager': 'Responsable de magasin',
  'user.role.store-staff': 'Personnel de magasin',
}
