import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.morning': 'Guten Morgen, {name}',
  'home.afternoon': 'Guten Tag, {name}',
  'home.evening': 'Guten Abend, {name}',
  'home.pickUp': 'Weiter, wo Sie waren',
  'home.yourApplications': 'Ihre Anwendungen',
  'home.allApplications': 'Alle Anwendungen',
  'home.noApplications':
    'Ihnen steht noch keine Anwendung offen. Bitten Sie Ihre Organisationsadministration, eine hinzuzufügen.',
  'home.notices': 'Ungelesene Mitteilungen',
  'home.allRead': 'Alles gelesen. Neue Mitteilungen werden hier gezählt, sobald sie eintreffen.',
  'home.whereYouAre': 'Sie sind hier',
  'home.organisation': 'Organisation',
  'home.customer': 'Kunde',
  'home.store': 'Filiale',
  'home.wholeOrganisation': 'Die gesamte Organisation',
  'home.noStore': 'Keine Filiale gewählt',
  'home.links': 'Links',
  'home.newTab': 'Öffnet in einem neuen Tab',
}
