import type { Translation } from '../catalogue.ts'
import type { notices as reference } from './en.ts'

export const notices: Translation<typeof reference> = {
  'notices.signedOut.title': 'Sie wurden abgemeldet',
  'notices.signedOut.explains':
    'Diese Sitzung wurde beendet: von einem anderen Gerät, durch eine Änderung Ihres Passworts, nach zu vielen Fehleingaben oder von der Administration. Melden Sie sich erneut an, um weiterzuarbeiten.',
  'notices.remoteLogin.title': 'Sie haben sich an einem anderen Gerät angemeldet',
  'notices.remoteLogin.explains':
    'Ihre Organisation erlaubt eine Sitzung zur selben Zeit, deshalb ist diese beendet. Wenn Sie das nicht waren, melden Sie sich hier an und ändern Sie sofort Ihr Passwort.',
  'notices.roleTaken.title': 'Ihre Berechtigungen haben sich geändert',
  'notices.roleTaken.explains':
    'Ihre Rollen wurden geändert, und Sie haben keinen Zugriff mehr auf die geöffnete Anwendung. Melden Sie sich erneut an, um mit Ihren neuen Berechtigungen weiterzuarbeiten.',
  'notices.pluginTaken.title': 'Die Anwendung wurde entfernt',
  'notices.pluginTaken.explains':
    'Die geöffnete Anwendung wurde von der Plattform entfernt. Melden Sie sich erneut an, um mit den anderen weiterzuarbeiten, und fragen Sie Ihre Organisationsadministration, wenn Sie sie noch brauchen.',
  'notices.toSignIn': 'Zur Anmeldeseite',
  'notices.signInHere': 'Hier erneut anmelden',
  'notices.inputIsPreserved':
    'Was Sie auf dieser Seite eingegeben haben, bleibt erhalten, wenn Sie sich hier erneut anmelden.',
  'notices.offer.pluginInstalled': 'Eine Anwendung wurde installiert. Laden Sie die Seite neu, um sie zu sehen.',
  'notices.offer.rightsRegistered':
    'Eine Anwendung hat sich geändert. Laden Sie die Seite neu, um Ihre Funktionen zu sehen.',
  'notices.offer.languages': 'Die Sprachen wurden aktualisiert. Laden Sie die Seite neu, um die neuen Texte zu sehen.',
  'notices.offer.licence': 'Die Lizenz wurde aktualisiert. Laden Sie die Seite neu, falls Sie noch die frühere sehen.',
  'notices.offer.deployment':
    'Eine neuere Version der Plattform ist verfügbar. Laden Sie die Seite neu, wenn es Ihnen passt.',
  'notices.refresh': 'Neu laden',
  'notices.later': 'Später',
  'notices.lost':
    'Die Verbindung ist unterbrochen. Sie können mit dem weiterarbeiten, was angezeigt wird (Stand {time}).',
  'notices.nextTry': 'Nächster Versuch in {seconds} s.',
  'notices.givenUp':
    'Die Verbindung ließ sich in 30 Versuchen nicht wiederherstellen (Höchstzahl erreicht). Angezeigt wird der Stand {time}. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
  'notices.tooManyTabs':
    'Foyer ist in zu vielen Tabs geöffnet, daher wird dieser nicht mehr sofort aktualisiert. Angezeigt wird der Stand {time}. Schließen Sie andere Tabs und versuchen Sie es erneut.',
  'notices.tryNow': 'Jetzt versuchen',
}
