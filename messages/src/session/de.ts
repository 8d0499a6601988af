import type { Translation } from '../catalogue.ts'
import type { session as en } from './en.ts'

export const session: Translation<typeof en> = {
  'session.passwordFirst': 'Bitte ändern Sie zuerst das Passwort.',
  'session.logInAgain': 'Bitte melden Sie sich erneut an.',
  'session.signOut': 'Abmelden',
  'session.signingOut': 'Abmeldung läuft …',
  'session.signedOutHereOnly':
    'Sie sind auf diesem Gerät abgemeldet. Der Dienst war nicht erreichbar; auf seiner Seite endet die Sitzung nach einiger Zeit von selbst. Wenn andere dieses Gerät benutzen, schließen Sie auch den Browser.',
  'session.codeDue.title': 'Als Nächstes wird Ihr Code abgefragt',
  'session.codeDue.explains':
    'Ihr Passwort war richtig. Ihr Konto verlangt außerdem einen Code aus Ihrer Authentifizierungs-App, den diese Plattform ab ihrer nächsten Version annimmt. Bitten Sie bis dahin Ihre Organisationsadministration um Zugang.',
  'session.bindDue.title': 'Ein zweiter Faktor wird verlangt',
  'session.bindDue.explains':
    'Ihre Organisation verlangt, dass Sie vor dem Zutritt eine Authentifizierungs-App einrichten. Diese Plattform bietet das ab ihrer nächsten Version an. Bitten Sie bis dahin Ihre Organisationsadministration um Zugang.',
  'session.passwordDue.title': 'Ein neues Passwort ist fällig',
  'session.passwordDue.explains':
    'Ihr Passwort muss geändert werden, bevor Sie weiterkommen. Hier ändern können Sie es ab der nächsten Version. Bitten Sie bis dahin Ihre Organisationsadministration um einen einmaligen Link, um es festzulegen.',
  'session.otherSystem.title': 'Anmeldung aus einem anderen System',
  'session.otherSystem.explains':
    'Die Anmeldung aus einem Partnersystem kommt mit der nächsten Version. Es wurde niemand angemeldet. Verwenden Sie stattdessen Benutzername und Passwort.',
  'session.recovery.title': 'Passwort wiederherstellen',
  'session.recovery.explains':
    'Die Wiederherstellung per E-Mail kommt mit der nächsten Version. Bitten Sie bis dahin Ihre Organisationsadministration um einen einmaligen Link, um ein neues Passwort festzulegen.',
  'session.again.title': 'Erneut anmelden',
  'session.again.explains':
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren: Alles, was Sie auf dieser Seite eingegeben haben, bleibt erhalten.',
  'session.again.submit': 'Anmelden und fortfahren',
  'session.again.leave': 'Ohne Speichern verlassen',
  'session.again.stepOwed':
    'Ihr Konto verlangt einen weiteren Schritt, der hier nicht möglich ist. Kopieren Sie, was Sie von dieser Seite noch brauchen, verlassen Sie sie dann und melden Sie sich neu an.',
}
