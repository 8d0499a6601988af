import type { Translation } from '../catalogue.ts'
import type { person as english } from './en.ts'

export const person: Translation<typeof english> = {
  'person.role.super-administrator': 'Superadministrador',
  'person.role.organisation-administrator': 'Administrador de la organización',
  'person.role.store-manager': 'Responsable de tienda',
  'person.role.store-staff': 'Personal de tienda',
}
