import type { Translation } from '../catalogue.ts'
import type { errors as en } from './en.ts'

export const errors: Translation<typeof en> = {
  'error.notYet': 'Noch nicht abgeschlossen. Bitte warten Sie.',
  'error.nothingToDo': 'Es gibt nichts zu tun.',
  'error.userNotFound': 'Diesen Benutzer gibt es nicht. Prüfen Sie den Benutzernamen.',
  'error.accountLocked':
    'Das Konto ist gesperrt, bitte versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}}{minutes, select, 0 {} other { ({minutes} min {rest} s)}} erneut. Ihre Organisationsadministration kann es früher entsperren.',
  'error.wrongCaptcha': 'Die Zeichen stimmen nicht. Geben Sie die Zeichen im neuen Bild ein.',
  'error.captchaExpired': 'Das Bild ist abgelaufen. Geben Sie die Zeichen im neuen Bild ein.',
  'error.captchaRequired': 'Geben Sie die Zeichen im Bild ein, um fortzufahren.',
  'error.signInMethodChanged': 'Die Anmeldearten haben sich geändert. Wählen Sie eine der jetzt angezeigten.',
  'error.wrongCredentials': 'Benutzername oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  'error.wrongOldPassword': 'Das ist nicht Ihr aktuelles Passwort. Geben Sie es erneut ein.',
  'error.noPermission':
    'Ihr Konto hat keine Berechtigung, sich hier anzumelden. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.noPermission.permission':
    'Ihr Konto hat keine Berechtigung für diese Plattform. Wenden Sie sich an Ihre Organisationsadministration, um eine Rolle zu erhalten.',
  'error.noPermission.jurisdiction':
    'Ihrem Konto ist weder ein Kunde noch eine Filiale zugewiesen. Wenden Sie sich für eine Zuweisung an Ihre Organisationsadministration.',
  'error.noPermission.customer':
    'Den Kunden, zu dem Ihr Konto gehört, gibt es nicht mehr. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.noPermission.disabled':
    'Ihr Konto ist deaktiviert. Wenden Sie sich an Ihre Organisationsadministration, damit es wieder aktiviert wird.',
  'error.authenticationRequired': 'Melden Sie sich an, um fortzufahren.',
  'error.passkeyRequired':
    'Die Verwaltung verlangt hier einen Passkey. Haben Sie keinen, fügen Sie unter „Mein Konto“ einen hinzu. Melden Sie sich dann ab und mit ihm wieder an.',
  'error.accessDenied':
    'Ihr Konto hat dafür keine Berechtigung. Bitten Sie Ihre Organisationsadministration, sie zu erteilen.',
  'error.invalidInput': 'Einige Angaben fehlen oder sind ungültig. Prüfen Sie die Felder und versuchen Sie es erneut.',
  'error.parameterError': 'So ist das nicht möglich. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  'error.organisationNameExists': 'Eine Organisation mit diesem Namen gibt es bereits. Wählen Sie einen anderen Namen.',
  'error.organisationCodeExists': 'Eine Organisation mit diesem Code gibt es bereits. Wählen Sie einen anderen Code.',
  'error.versionConflict': 'Das wurde inzwischen geändert. Laden Sie es neu und wiederholen Sie Ihre Änderung.',
  'error.wrongMultiFactorCode':
    'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre Authenticator-App gerade anzeigt.',
  'error.tooManyRequests': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  'error.microsoftNotEnabled': 'Die Anmeldung mit Microsoft ist nicht aktiviert. Melden Sie sich auf andere Weise an.',
  'error.signOnState':
    'Diese Anmeldung wurde nicht in diesem Browser begonnen oder ist zu lange her. Beginnen Sie von vorn.',
  'error.signOnNonce': 'Die Antwort des Anmeldedienstes gehört nicht zu dieser Anmeldung. Beginnen Sie von vorn.',
  'error.signOnArtifacts': 'Die Antwort des Anmeldedienstes ist unvollständig. Beginnen Sie von vorn.',
  'error.signOnCode': 'Der Anmeldecode wurde nicht angenommen oder schon verwendet. Beginnen Sie von vorn.',
  'error.signOnResult':
    'Der Anmeldedienst hat die Anmeldung nicht bestätigt. Beginnen Sie von vorn, oder melden Sie sich auf andere Weise an.',
  'error.signOnInvalidToken': 'Der Anmeldedienst hat kein gültiges Token geliefert. Beginnen Sie von vorn.',
  'error.signOnRoles':
    'Ihr Konto beim Anmeldedienst hat hier keine Rolle. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.signOnWrongUserInfo':
    'Der Anmeldedienst hat Angaben zu einem anderen Konto oder ohne Namen geliefert. Versuchen Sie es später erneut.',
  'error.signOnOrganisationOnly':
    'Dieser Benutzer gehört ausschließlich zu einer Organisation. Melden Sie sich über diese Organisation an.',
  'error.signOnOrganisationFixed':
    'Die Organisation dieses Benutzers lässt sich nicht ändern. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.signOnOrganisationNotEnabled':
    'Für Ihre Organisation ist diese Anmeldeart nicht aktiviert. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.signOnNotInOrganisation':
    'Ihr Konto gehört nicht zu dieser Organisation. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.signOnOtherTenant':
    'Ihr Mandant ist hier nicht oder für eine andere Organisation eingerichtet. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.accountExists':
    'Dieses Konto gibt es bereits. Melden Sie sich mit seinem Passwort an, und verbinden Sie dann diese Anmeldeart.',
  'error.ownHold': 'Eine Löschsperre auf Ihrem Konto kann nur eine andere Person mit Superadministration aufheben.',
  'error.lastSignInMethod':
    'Dies ist der einzige Zugang zu Ihrem Konto. Legen Sie zuerst ein Passwort fest, oder fügen Sie einen Passkey hinzu.',
  'error.identityTaken':
    'Dieses Konto ist hier mit einem anderen Benutzer verbunden. Melden Sie sich als dieser an, oder wählen Sie ein anderes Konto.',
  'error.providerLinked': 'Ihr Konto ist mit diesem Dienst schon verbunden. Trennen Sie zuerst das andere Konto.',
  'error.licenceServerUnknown':
    'Die Lizenz nennt eine ServerID, die es hier nicht gibt. Bitten Sie Ihren Anbieter um eine Lizenz für diesen Server.',
  'error.licenceTrialChangeProhibited':
    'Eine Testlizenz kann so nicht geändert werden. Bitten Sie Ihren Anbieter um eine offizielle Lizenz.',
  'error.illegalLicence':
    'Diese Datei ist keine gültige Lizenz. Laden Sie die .lic-Datei genau so hoch, wie Ihr Anbieter sie gesendet hat.',
  'error.licenceStoreLimit':
    'Die Zahl der Filialen hat die Grenze der Lizenz erreicht. Bitten Sie Ihren Anbieter, die Lizenz zu erweitern.',
  'error.licenceExpired': 'Diese Lizenz ist abgelaufen. Bitten Sie Ihren Anbieter um eine gültige Lizenz.',
  'error.licenceNodeMissing':
    'Die Lizenz, die durch diese erweitert wird, ist nicht installiert. Laden Sie zuerst jene hoch.',
  'error.illegalUploadId': 'Dieser Upload ist unbekannt oder zu alt. Laden Sie die Lizenz erneut hoch.',
  'error.signOnNotConfigured': 'Diese Anmeldeart ist nicht eingerichtet. Verwenden Sie eine andere.',
  'error.signOnNoToken': 'Der Anmeldedienst hat kein Token geliefert. Beginnen Sie von vorn.',
  'error.signOnNoUserInfo':
    'Der Anmeldedienst hat keine Angaben zu Ihrem Konto geliefert. Versuchen Sie es später erneut.',
  'error.signOnRoleMissing':
    'Für neue Konten ist keine Standardrolle festgelegt. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.signOnStoreMissing':
    'Ihre Filiale ist hier nicht bekannt. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.signOnRedirectMissing': 'Die Rücksprungadresse fehlt. Beginnen Sie auf der Anmeldeseite von vorn.',
  'error.signOnFailed':
    'Die Anmeldung über den Anmeldedienst ist fehlgeschlagen. Beginnen Sie von vorn oder verwenden Sie Ihr Passwort.',
  'error.emailVerificationOff':
    'Die Wiederherstellung per E-Mail ist nicht aktiviert. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.recoveryNotActivated':
    'Dieses Konto kann nicht wiederhergestellt werden: Es wurde noch nicht aktiviert. Bitten Sie Ihre Organisationsadministration um eine neue Aktivierung.',
  'error.recoveryTooOften':
    'Die Wiederherstellung wurde zu oft angefordert. Prüfen Sie zuerst Ihr Postfach und warten Sie eine Weile.',
  'error.invalidLink':
    'Dieser Link ist ungültig, wurde bereits verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  'error.emailNotBound':
    'Das Konto hat keine E-Mail-Adresse und kann daher nicht aktiviert werden. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.alreadyActivated': 'Dieses Konto wurde bereits aktiviert. Melden Sie sich mit Ihrem Passwort an.',
  'error.accountDisabled':
    'Dieses Konto kann nicht wiederhergestellt werden: Es ist deaktiviert. Wenden Sie sich an Ihre Organisationsadministration.',
  'error.recoveryBySingleSignOn':
    'Dieses Konto kann hier nicht wiederhergestellt werden: Es wird über Single Sign-on verwaltet. Stellen Sie es bei Ihrem Anmeldedienst wieder her.',
  'error.systemError':
    'Systemfehler. Versuchen Sie es erneut. Bleibt der Fehler bestehen, wenden Sie sich mit der Anfragenummer {requestId} an den Support.',
  'error.sessionExpired': 'Die Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
  'error.serviceUnavailable': 'Der Dienst wird gerade wiederhergestellt. Versuchen Sie es in einem Moment erneut.',
  'error.readOnly':
    'Wartung: Zurzeit kann nichts geändert werden. Ihre Eingaben bleiben stehen. {minutes, plural, =0 {Versuchen Sie es nach der Wartung erneut.} one {Versuchen Sie es in # Minute erneut.} other {Versuchen Sie es in # Minuten erneut.}}',
  'error.noInterfacePermission': 'Keine Berechtigung zum Aufruf dieser Schnittstelle. Laden Sie die Seite neu.',
}
