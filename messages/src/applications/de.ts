import type { Translation } from '../catalogue.ts'
import type { applications as en } from './en.ts'

export const applications: Translation<typeof en> = {
  'applications.labels': 'Elektronische Regal\u00adetiketten',
  'applications.signage': 'Digital Signage',
  'applications.temperature': 'Temperatur',
  'applications.map': 'Lageplan',
  'applications.subscription': 'Abonnements',
  'applications.templater': 'Vorlagen',
  'applications.handheld': 'Handgeräte-Anbindung',
  'applications.pda': 'PDA',
  'applications.assets': 'Anlagen\u00adverwaltung',
  'applications.view.overview': 'Übersicht',
  'applications.title': 'Anwendungen',
  'applications.find': 'Anwendungen suchen',
  'applications.page': 'Art der Anwendung',
  'applications.services': 'Dienste',
  'applications.management': 'Verwaltung',
  'applications.none': 'Keine Anwendung gefunden. Versuchen Sie ein anderes Wort.',
  'applications.notInstalled': 'Nicht installiert',
  'applications.neverOpened': 'Noch nicht geöffnet',
  'applications.justNow': 'Gerade eben',
  'applications.missing.title': '{name} ist hier nicht installiert',
  'applications.missing.explains':
    'Sie haben Zugriff, aber sie ist noch nicht installiert. Fragen Sie Ihre Organisationsadministration.',
  'applications.closed.title': 'Sie können diese Anwendung nicht öffnen',
  'applications.closed.explains':
    'Ihr Konto hat dafür keine Berechtigung, oder es gibt sie nicht. Bitten Sie Ihre Organisationsadministration, sie hinzuzufügen.',
  'applications.ready.title': '{name} ist bereit',
  'applications.ready.explains':
    'Sie ist auf dieser Plattform installiert. Ihre Seiten öffnen sich hier mit der nächsten Version des Portals.',
  'applications.versions.title': 'Versionen',
  'applications.versions.explains': 'Was auf dieser Plattform läuft, und seit wann.',
  'applications.versions.shell': 'Foyer, das Portal',
  'applications.versions.released': 'Veröffentlicht am {date}',
  'applications.versions.installed': 'Installiert am {date}',
  'applications.versions.builtIn': 'Teil der Plattform',
}
