import type { Translation } from '../catalogue.ts'
import type { person as english } from './en.ts'

export const person: Translation<typeof english> = {
  'person.role.super-administrator': 'Superadministrator',
  'person.role.organisation-administrator': 'Organisationsadministrator',
  'person.role.store-manager': 'Filialleitung',
  'person.role.store-staff': 'Filialteam',
}
