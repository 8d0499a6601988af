import type { Translation } from '../catalogue.ts'
import type { legal as en } from './en.ts'

export const legal: Translation<typeof en> = {
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutz',
  'legal.updated': 'Zuletzt geändert am {date}',
  'legal.unknown.title': 'Diesen Text gibt es nicht',
  'legal.unknown.explains':
    'Diese Adresse führt weder zu den Nutzungsbedingungen noch zur Datenschutzerklärung. Beide sind unten auf der Anmeldeseite verlinkt.',
}
