import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.pageTitle': 'Start',
  'home.morning': 'Guten Morgen, {name}',
  'home.afternoon': 'Guten Tag, {name}',
  'home.evening': 'Guten Abend, {name}',
  'home.whereYouAre': 'Sie sind hier',
  'home.organisation': 'Organisation',
  'home.customer': 'Kunde',
  'home.store': 'Filiale',
  'home.wholeOrganisation': 'Die gesamte Organisation',
  'home.noStore': 'Keine Filiale gewählt',
  'home.yours': 'Ihr Bereich',
  'home.account': 'Mein Konto',
  'home.accountExplains': 'Name, Sprache, Passwort, Passkeys und Geräte',
  'home.calm':
    'Alles in Ordnung. Anwendungen, Mitteilungen und die Lizenz erscheinen auf dieser Seite, sobald sie zu Ihrer Plattform hinzukommen.',
}
