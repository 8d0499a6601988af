import type { Translation } from '../catalogue.ts'
import type { person as en } from './en.ts'

export const person: Translation<typeof en> = {
  'person.role.super-administrator': 'Super-administrateur',
  'person.role.organisation-administrator': 'Administrateur de l’organisation',
  'person.role.store-manager': 'Responsable de magasin',
  'person.role.store-staff': 'Personnel de magasin',
}
