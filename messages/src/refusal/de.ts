import type { Translation } from '../catalogue.ts'
import type { refusal as en } from './en.ts'

export const refusal: Translation<typeof en> = {
  'refusal.notYet': 'Noch nicht. Bitte warten Sie.',
  'refusal.nothingToDo': 'Es gibt nichts zu tun.',
  'refusal.userUnknown': 'Diesen Benutzer gibt es nicht. Prüfen Sie den Benutzernamen.',
  'refusal.accountLocked':
    'Das Konto ist gesperrt, bitte versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} erneut. Ihre Organisationsadministration kann es früher entsperren.',
  'refusal.captchaWrong': 'Das sind nicht die Zeichen im Bild. Geben Sie die Zeichen im neuen Bild ein.',
  'refusal.captchaExpired': 'Das letzte Bild war abgelaufen. Geben Sie die Zeichen im neuen Bild ein.',
  'refusal.captchaMissing':
    'Hier werden Zeichen aus einem Bild benötigt. Geben Sie die angezeigten Zeichen ein und fahren Sie fort.',
  'refusal.signInWayChanged': 'Die Anmeldearten haben sich geändert. Wählen Sie eine der jetzt angezeigten.',
  'refusal.wrongCredentials': 'Benutzername oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  'refusal.oldPasswordWrong': 'Das ist nicht Ihr aktuelles Passwort. Geben Sie es noch einmal ein.',
  'refusal.noPermission':
    'Ihr Konto hat keine Berechtigung, sich hier anzumelden. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.noPermission.permission':
    'Ihr Konto hat keine Berechtigung für diese Plattform. Wenden Sie sich an Ihre Organisationsadministration, um eine Rolle zu erhalten.',
  'refusal.noPermission.jurisdiction':
    'Ihrem Konto ist weder ein Kunde noch eine Filiale zugewiesen. Wenden Sie sich für eine Zuweisung an Ihre Organisationsadministration.',
  'refusal.noPermission.customer':
    'Den Kunden, zu dem Ihr Konto gehört, gibt es nicht mehr. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.noPermission.disabled':
    'Ihr Konto ist deaktiviert. Wenden Sie sich an Ihre Organisationsadministration, damit es wieder aktiviert wird.',
  'refusal.authenticationRequired': 'Melden Sie sich an, um fortzufahren.',
  'refusal.passkeyNeeded':
    'Die Verwaltung verlangt hier einen Passkey. Haben Sie keinen, fügen Sie einen in den Sicherheitseinstellungen Ihres Kontos hinzu. Melden Sie sich dann ab und mit ihm wieder an.',
  'refusal.accessDenied':
    'Ihr Konto hat dafür keine Berechtigung. Bitten Sie Ihre Organisationsadministration, sie zu erteilen.',
  'refusal.inputInvalid':
    'Einige Angaben fehlen oder sind ungültig. Prüfen Sie die Felder und versuchen Sie es erneut.',
  'refusal.parameterError': 'So ist das nicht möglich. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  'refusal.organisationNameExists':
    'Eine Organisation mit diesem Namen gibt es bereits. Wählen Sie einen anderen Namen.',
  'refusal.organisationCodeExists': 'Eine Organisation mit diesem Code gibt es bereits. Wählen Sie einen anderen Code.',
  'refusal.overtaken': 'Das wurde inzwischen geändert. Laden Sie es neu und wiederholen Sie Ihre Änderung.',
  'refusal.multiFactorCodeWrong':
    'Dieser Code stimmt nicht. Geben Sie den Code ein, den Ihre Authentifizierungs-App jetzt anzeigt.',
  'refusal.tooManyRequests': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  'refusal.azureNotEnabled': 'Die Anmeldung mit Microsoft ist nicht aktiviert. Melden Sie sich auf andere Weise an.',
  'refusal.azureState': 'Diese Anmeldung mit Microsoft wurde nicht in diesem Fenster begonnen. Beginnen Sie von vorn.',
  'refusal.azureNonce': 'Die Antwort von Microsoft gehört nicht zu dieser Anmeldung. Beginnen Sie von vorn.',
  'refusal.azureArtifacts': 'Die Antwort von Microsoft ist unvollständig. Beginnen Sie von vorn.',
  'refusal.azureCode': 'Microsoft hat den Anmeldecode nicht angenommen. Beginnen Sie von vorn.',
  'refusal.azureResult': 'Microsoft hat die Anmeldung nicht bestätigt. Beginnen Sie von vorn.',
  'refusal.azureToken': 'Microsoft hat kein gültiges Token geliefert. Beginnen Sie von vorn.',
  'refusal.azureRoles':
    'Ihr Microsoft-Konto hat hier keine Rolle. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.azureUserInfo': 'Microsoft hat keine Angaben zu Ihrem Konto geliefert. Versuchen Sie es später erneut.',
  'refusal.azureOrganisationOnly':
    'Dieser Benutzer gehört ausschließlich zu einer Organisation. Melden Sie sich über diese Organisation an.',
  'refusal.azureOrganisationFixed':
    'Die Organisation dieses Benutzers lässt sich nicht ändern. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.azureOrganisationNotEnabled':
    'Für Ihre Organisation ist die Anmeldung mit Microsoft nicht aktiviert. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.azureNotInOrganisation':
    'Ihr Konto gehört nicht zu dieser Organisation. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.azureTenantElsewhere':
    'Dieser Microsoft-Mandant ist für eine andere Organisation eingerichtet. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.accountExists': 'Dieses Konto gibt es bereits. Melden Sie sich mit seinem Passwort an.',
  'refusal.licenceServerUnknown':
    'Die Lizenz nennt eine ServerID, die es hier nicht gibt. Bitten Sie Ihren Anbieter um eine Lizenz für diesen Server.',
  'refusal.licenceTrialChange':
    'Eine Testlizenz kann so nicht geändert werden. Bitten Sie Ihren Anbieter um eine vollständige Lizenz.',
  'refusal.licenceIllegal':
    'Diese Datei ist keine gültige Lizenz. Laden Sie die .lic-Datei genau so hoch, wie Ihr Anbieter sie gesendet hat.',
  'refusal.licenceStoreLimit':
    'Die Zahl der Filialen hat die Grenze der Lizenz erreicht. Bitten Sie Ihren Anbieter, die Lizenz zu erweitern.',
  'refusal.licenceExpired': 'Diese Lizenz ist abgelaufen. Bitten Sie Ihren Anbieter um eine aktuelle Lizenz.',
  'refusal.licenceNodeMissing':
    'Die Lizenz, die durch diese erweitert wird, ist nicht installiert. Laden Sie zuerst jene Lizenz hoch.',
  'refusal.licenceActionUnknown': 'Dieser Upload ist unbekannt oder zu alt. Laden Sie die Lizenz erneut hoch.',
  'refusal.signOnNotConfigured': 'Diese Anmeldeart ist nicht eingerichtet. Verwenden Sie eine andere.',
  'refusal.signOnNoToken': 'Der Anmeldedienst hat kein Token geliefert. Beginnen Sie die Anmeldung von vorn.',
  'refusal.signOnNoUserInfo':
    'Der Anmeldedienst hat keine Angaben zu Ihrem Konto geliefert. Versuchen Sie es später erneut.',
  'refusal.signOnRoleMissing':
    'Für neue Konten ist keine Standardrolle festgelegt. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.signOnStoreMissing':
    'Ihre Filiale ist hier nicht bekannt. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.signOnRedirectMissing': 'Die Rücksprungadresse fehlt. Beginnen Sie auf der Anmeldeseite von vorn.',
  'refusal.signOnFailed':
    'Die Anmeldung über den Anmeldedienst hat nicht geklappt. Beginnen Sie von vorn oder verwenden Sie Ihr Passwort.',
  'refusal.emailVerificationOff':
    'Die Wiederherstellung per E-Mail ist nicht aktiviert. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.recoverNotActivated':
    'Dieses Konto kann nicht wiederhergestellt werden: Es wurde noch nicht aktiviert. Bitten Sie Ihre Organisationsadministration um eine neue Aktivierung.',
  'refusal.recoverTooOften':
    'Die Wiederherstellung wurde zu oft angefordert. Warten Sie eine Weile und sehen Sie zuerst in Ihr Postfach.',
  'refusal.linkInvalid':
    'Dieser Link ist ungültig, wurde bereits verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  'refusal.emailNotBound':
    'Es ist keine E-Mail-Adresse hinterlegt, daher kann das Konto nicht aktiviert werden. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.alreadyActivated': 'Dieses Konto wurde bereits aktiviert. Melden Sie sich mit Ihrem Passwort an.',
  'refusal.recoverDisabled':
    'Dieses Konto kann nicht wiederhergestellt werden: Es ist deaktiviert. Wenden Sie sich an Ihre Organisationsadministration.',
  'refusal.recoverBySingleSignOn':
    'Dieses Konto kann hier nicht wiederhergestellt werden: Es wird über Single Sign-on verwaltet. Stellen Sie es bei Ihrem Anmeldedienst wieder her.',
  'refusal.systemError':
    'Systemfehler. Versuchen Sie es erneut. Bleibt der Fehler bestehen, nennen Sie dem Support die Anfragenummer {requestId}.',
  'refusal.loginExpired': 'Die Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
  'refusal.serviceAway': 'Der Dienst wird gerade wiederhergestellt. Versuchen Sie es in einem Moment erneut.',
  'refusal.noInterfacePermission': 'Keine Berechtigung zum Aufruf dieser Schnittstelle. Laden Sie die Seite neu.',
}
