import type { Translation } from '../catalogue.ts'
import type { person as en } from './en.ts'

export const person: Translation<typeof en> = {
  'person.role.super-administrator': 'Superadministrador',
  'person.role.organisation-administrator': 'Administrador de la organización',
  'person.role.store-manager': 'Responsable de tienda',
  'person.role.store-staff': 'Personal de tienda',
}
