import type { Translation } from '../catalogue.ts'
import type { ui as en } from './en.ts'

export const ui: Translation<typeof en> = {
  'ui.product': 'Foyer',
  'ui.documentTitle': '{page} · Foyer',
  'ui.logoOf': 'Logo von {company}',
  'ui.copyright': '© {year} {company}',
  'ui.loading': 'Wird geladen …',
  'ui.opening': 'Wird geöffnet …',
  'ui.close': 'Schließen',
  'ui.help': 'Hilfe',
  'ui.tryAgain': 'Erneut versuchen',
  'ui.reload': 'Seite neu laden',
  'ui.noScript':
    'Die Anmeldung benötigt JavaScript. Erlauben Sie es in Ihrem Browser für diese Website und laden Sie die Seite dann neu.',
  'ui.notices': 'Meldungen',
  'ui.offline.title': 'Sie sind offline',
  'ui.offline.explains':
    'Der Dienst ist nicht erreichbar. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'ui.failed.title': 'Bei uns ist ein Fehler aufgetreten',
  'ui.failed.explains':
    'Diese Seite wurde nicht geladen und nichts wurde geändert. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich an den Support.',
  'ui.forbidden.title': 'Sie können diese Seite nicht öffnen',
  'ui.forbidden.explains':
    'Ihr Konto hat dafür keine Berechtigung. Bitten Sie Ihre Organisationsadministration, sie zu erteilen.',
  'ui.crashed.title': 'Diese Seite funktioniert nicht mehr',
  'ui.crashed.explains':
    'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut: Ihre Eingaben werden so weit wie möglich wiederhergestellt. Passiert es wieder, laden Sie die Seite neu.',
  'ui.partMissing.title': 'Diese Seite konnte nicht geladen werden',
  'ui.partMissing.explains':
    'Vielleicht ist das Netzwerk langsam, oder es wurde gerade eine neuere Version der Plattform installiert. Versuchen Sie es erneut oder laden Sie die Seite neu, um die neueste Version zu erhalten.',
}
