import type { Translation } from '../catalogue.ts'
import type { applications as en } from './en.ts'

export const applications: Translation<typeof en> = {
  'applications.labels': 'Elektronische Regal\u00adetiketten',
  'applications.signage': 'Digitale Be\u00adschilderung',
  'applications.temperature': 'Temperatur',
  'applications.map': 'Lageplan',
  'applications.subscription': 'Abonnements',
  'applications.templater': 'Vorlagen',
  'applications.handheld': 'Handgeräte-Link',
  'applications.pda': 'PDA',
  'applications.assets': 'Anlagen\u00adverwaltung',
  'applications.view.overview': 'Übersicht',
  'applications.title': 'Anwendungen',
  'applications.find': 'Anwendung suchen',
  'applications.page': 'Welche Anwendungen',
  'applications.services': 'Dienste',
  'applications.management': 'Verwaltung',
  'applications.none': 'Keine Anwendung gefunden. Versuchen Sie ein anderes Wort.',
  'applications.notInstalled': 'Nicht installiert',
  'applications.neverOpened': 'Noch nicht geöffnet',
  'applications.justNow': 'Gerade eben',
  'applications.missing.title': '{name} ist hier nicht installiert',
  'applications.missing.explains':
    'Sie dürfen sie öffnen, doch sie wurde dieser Plattform noch nicht hinzugefügt. Fragen Sie Ihre Organisationsadministration, wann sie kommt.',
  'applications.closed.title': 'Sie können diese Anwendung nicht öffnen',
  'applications.closed.explains':
    'Ihr Konto hat dafür keine Berechtigung, oder es gibt keine solche Anwendung. Bitten Sie Ihre Organisationsadministration, sie hinzuzufügen.',
  'applications.ready.title': '{name} ist bereit',
  'applications.ready.explains':
    'Sie ist auf dieser Plattform installiert. Ihre eigenen Seiten öffnen sich hier mit der nächsten Version der Oberfläche.',
  'applications.versions.title': 'Versionen',
  'applications.versions.explains': 'Was auf dieser Plattform läuft, und seit wann.',
  'applications.versions.shell': 'Foyer, die Oberfläche',
  'applications.versions.released': 'Veröffentlicht am {date}',
  'applications.versions.installed': 'Installiert am {date}',
  'applications.versions.builtIn': 'Teil der Plattform',
}
