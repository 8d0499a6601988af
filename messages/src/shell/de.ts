import type { Translation } from '../catalogue.ts'
import type { shell as en } from './en.ts'

export const shell: Translation<typeof en> = {
  'shell.skip': 'Zum Inhalt springen',
  'shell.main': 'Hauptmenü',
  'shell.home': 'Start',
  'shell.inbox': 'Posteingang',
  'shell.account': 'Mein Konto',
  'shell.applications': 'Anwendungen',
  'shell.versions': 'Versionen',
  'shell.administration': 'Verwaltung',
  'shell.menu': 'Menü',
  'shell.workspace': 'Arbeitsbereich',
  'shell.organisation': 'Organisation',
  'shell.switch': '{name}. Anwendung wechseln',
  'shell.hideMenu': 'Menü einklappen',
  'shell.showMenu': 'Menü ausklappen',
  'shell.menuWidth': 'Breite des Menüs',
  'shell.notices':
    '{count, plural, =0 {Keine ungelesenen Mitteilungen} one {# ungelesene Mitteilung} other {# ungelesene Mitteilungen}}',
  'shell.search': 'Suchen',
  'shell.palette': 'Zu einer Anwendung, Seite oder Filiale',
  'shell.palette.pages': 'Seiten',
  'shell.palette.stores': 'Filialen',
  'shell.palette.found': '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
  'shell.palette.none': 'Keine Treffer. Versuchen Sie ein anderes Wort oder einen Filialcode.',
  'shell.palette.storesAway':
    'Filialen können gerade nicht gesucht werden. Prüfen Sie die Netzwerkverbindung und tippen Sie dann erneut.',
  'shell.administration.later':
    'Die Verwaltungskonsole gehört noch nicht zu dieser Version. Bis dahin werden Benutzer und Einstellungen über die API verwaltet.',
  'shell.toHome': 'Zurück zur Startseite',
  'shell.userMenu': 'Kontomenü von {name}',
  'shell.appearance': 'Darstellung',
  'shell.appearance.light': 'Hell',
  'shell.appearance.dark': 'Dunkel',
  'shell.appearance.system': 'System',
  'shell.signOut.title': 'Abmelden, ohne zu speichern?',
}
