import type { Translation } from '../catalogue.ts'
import type { person as en } from './en.ts'

export const person: Translation<typeof en> = {
  'person.role.super-administrator': 'Hauptadministration',
  'person.role.organisation-administrator': 'Organisations­administration',
  'person.role.store-manager': 'Filialleitung',
  'person.role.store-staff': 'Filialteam',
}
