import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Bitte ändern Sie zuerst das Passwort.',
  'session.logInAgain': 'Bitte melden Sie sich erneut an.',
  'session.tooManyCodes':
    'Zu viele falsche Codes: Sie wurden abgemeldet. Melden Sie sich erneut an und halten Sie Ihre Authenticator-App bereit.',
  'session.signOut': 'Abmelden',
  'session.signingOut': 'Abmeldung läuft …',
  'session.signedOutHereOnly':
    'Sie sind auf diesem Gerät abgemeldet. Der Dienst war nicht erreichbar; dort endet Ihre Sitzung später automatisch. Wenn andere dieses Gerät benutzen, schließen Sie auch den Browser.',
  'session.otherSystem.title': 'Anmeldung aus einem anderen System',
  'session.otherSystem.explains':
    'Ein anderes System schickt Sie zur Anmeldung hierher. Öffnen Sie diese Seite dort erneut.',
  'session.otherSystem.offer': '{system} meldet Sie als {name} ({username}) bei {organisation} an.',
  'session.otherSystem.replaces': 'Sie sind als {username} angemeldet. Diese Sitzung endet in diesem Browser.',
  'session.otherSystem.accept': 'Weiter als {name}',
  'session.otherSystem.stay': 'Angemeldet bleiben',
  'session.again.title': 'Erneut anmelden',
  'session.again.explains':
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren: Alles, was Sie auf dieser Seite eingegeben haben, bleibt erhalten.',
  'session.again.submit': 'Anmelden und fortfahren',
  'session.again.leave': 'Ohne Speichern verlassen',
  'session.again.otherMethod': 'In einem neuen Tab anders anmelden',
  'session.again.otherMethod.explains': 'Diese Seite macht weiter, sobald Sie dort angemeldet sind.',
  'session.again.stepPending':
    'Ihr Konto verlangt einen weiteren Schritt, der hier nicht möglich ist. Kopieren Sie, was Sie von dieser Seite noch brauchen, verlassen Sie sie dann und melden Sie sich erneut an.',
  'session.unanswered.code':
    'Auf Ihren Code kam keine Antwort; vielleicht wurde er angenommen. Melden Sie sich mit einem neuen Code erneut an.',
  'session.unanswered.recoveryCode':
    'Auf Ihren Wiederherstellungscode kam keine Antwort; wahrscheinlich ist er verbraucht. Melden Sie sich mit einem anderen oder mit einem Code aus Ihrer App erneut an.',
  'session.unanswered.binding':
    'Beim Einrichten Ihrer Authenticator-App kam keine Antwort; vielleicht ist sie schon eingerichtet. Melden Sie sich mit einem Code aus der App erneut an und erstellen Sie dann unter „Mein Konto“ neue Wiederherstellungscodes. Wird kein Code verlangt, richten Sie die App erneut ein.',
  'session.unanswered.password':
    'Auf Ihr neues Passwort kam keine Antwort; vielleicht gilt es schon. Melden Sie sich damit an. Wird es abgelehnt, verwenden Sie das bisherige.',
}
