import type { Translation } from '../catalogue.ts'
import type { signIn as en } from './en.ts'

export const signIn: Translation<typeof en> = {
  'signIn.pageTitle': 'Anmelden',
  'signIn.title': 'Willkommen',
  'signIn.accountLogin': 'Kontoanmeldung',
  'signIn.username': 'Benutzername',
  'signIn.password': 'Passwort',
  'signIn.showPassword': 'Passwort anzeigen',
  'signIn.hidePassword': 'Passwort verbergen',
  'signIn.capsLock': 'Die Feststelltaste ist aktiviert.',
  'signIn.usernameMissing': 'Geben Sie Ihren Benutzernamen ein.',
  'signIn.passwordMissing': 'Geben Sie Ihr Passwort ein.',
  'signIn.forgotPassword': 'Passwort vergessen?',
  'signIn.oneTimeCode': 'Ich habe einen Einmalcode',
  'signIn.submit': 'Anmelden',
  'signIn.submitting': 'Anmeldung läuft …',
  'signIn.entering': 'Angemeldet. Ihr Arbeitsbereich wird geöffnet …',
  'signIn.or': 'oder',
  'signIn.otherMethods': 'Weitere Anmeldearten',
  'signIn.method.normal': 'Passwort',
  'signIn.method.wx': 'WeChat',
  'signIn.method.microsoft': 'Microsoft',
  'signIn.methodUnavailable.title': 'Anmeldung mit {method}',
  'signIn.methodUnavailable.explains':
    'Diese Anmeldeart kommt mit einer späteren Version. Melden Sie sich bis dahin mit Benutzername und Passwort an.',
  'signIn.usePassword': 'Mit Passwort anmelden',
  'signIn.lockOver': 'Die Sperre ist aufgehoben. Sie können es jetzt erneut versuchen.',
  'signIn.noConnection':
    'Der Dienst ist nicht erreichbar. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut. Ihre Eingaben sind noch da.',
  'signIn.tooSlow':
    'Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es in einem Moment erneut. Ihre Eingaben sind noch da.',
  'signIn.tokenNotStored':
    'Das Token konnte nicht abgerufen werden. Erlauben Sie dieser Website, Daten in Ihrem Browser zu speichern, und melden Sie sich dann erneut an.',
  'signIn.captcha': 'Zeichen im Bild',
  'signIn.captchaMissing': 'Geben Sie die Zeichen im Bild ein.',
  'signIn.captchaPicture': 'Bild mit den einzugebenden Zeichen',
  'signIn.captchaNew': 'Neues Bild laden',
  'signIn.captchaLoading': 'Das Bild wird geladen.',
  'signIn.captchaNotLoaded': 'Das Bild wurde nicht geladen. Laden Sie ein neues.',
  'signIn.captchaWork': 'Ohne Bild fortfahren',
  'signIn.captchaWorking': 'Ihr Gerät führt stattdessen eine kurze Berechnung aus. Sie können weiter tippen.',
  'signIn.captchaWorkDone': 'Erledigt, ein Bild ist nicht nötig. Sie können fortfahren.',
  'signIn.captchaWorkFailed':
    'Die Berechnung ist fehlgeschlagen. Versuchen Sie es erneut oder geben Sie die Zeichen im Bild ein.',
  'signIn.captchaPictureAgain': 'Stattdessen das Bild verwenden',
  'signIn.verify.title': 'Überprüfung',
  'signIn.verify.explains': 'Bestätigen Sie, dass Sie ein Mensch sind, bevor Sie Ihr Passwort wiederherstellen.',
  'signIn.verify.confirm': 'Bestätigen',
  'signIn.verify.cancel': 'Abbrechen',
  'signIn.redirect.pageTitle': 'Anmeldung nicht abgeschlossen',
  'signIn.redirect.title': 'Sie wurden nicht angemeldet',
  'signIn.redirect.noReason':
    'Diese Seite zeigt das Ergebnis einer Anmeldung über einen anderen Dienst. Es liegt keines vor. Beginnen Sie auf der Anmeldeseite von vorn.',
  'signIn.backToSignIn': 'Zurück zur Anmeldung',
}
