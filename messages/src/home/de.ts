import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.morning': 'Guten Morgen, {name}',
  'home.afternoon': 'Guten Tag, {name}',
  'home.evening': 'Guten Abend, {name}',
  'home.pickUp': 'Weiter, wo Sie aufgehört haben',
  'home.yourApplications': 'Ihre Anwendungen',
  'home.allApplications': 'Alle Anwendungen',
  'home.noApplications':
    'Sie haben noch keine Anwendungen. Bitten Sie Ihre Organisationsadministration, eine hinzuzufügen.',
  'home.notices': 'Ungelesene Mitteilungen',
  'home.allRead': 'Alles gelesen. Neue Mitteilungen erscheinen hier, sobald sie eintreffen.',
  'home.toAcknowledge': '{count, plural, one {# Mitteilung zu bestätigen} other {# Mitteilungen zu bestätigen}}',
  'home.toAcknowledge.first': 'Die erste bis {date}',
  'home.attention': 'Was Ihre Aufmerksamkeit braucht',
  'home.attention.checking': 'Wir prüfen, was Ihre Aufmerksamkeit braucht …',
  'home.attention.none': 'Nichts wartet auf Sie.',
  'home.attention.failed': 'Ein Teil dessen, was Ihre Aufmerksamkeit braucht, konnte nicht geladen werden.',
  'home.attention.offline':
    'Sie sind offline. Sobald Sie verbunden sind, erscheint hier, was Ihre Aufmerksamkeit braucht.',
  'home.attention.acknowledge': 'Lesen und bestätigen',
  'home.attention.licence': 'Lizenz ansehen',
  'home.attention.open': 'Öffnen',
  'home.toAcknowledge.overdue': 'Die erste war bis {date} fällig',
  'home.figure.asOf': 'Stand: {time}',
  'home.recent': 'Zuletzt besuchte Seiten',
  'home.recent.none': 'Seiten, die Sie öffnen, erscheinen hier.',
  'home.whereYouAre': 'Aktueller Standort',
  'home.organisation': 'Organisation',
  'home.customer': 'Kunde',
  'home.store': 'Filiale',
  'home.wholeOrganisation': 'Gesamte Organisation',
  'home.noStore': 'Keine Filiale ausgewählt',
  'home.links': 'Links',
  'home.newTab': 'Wird in einem neuen Tab geöffnet',
}
