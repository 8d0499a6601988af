import type { Names } from './names.ts'

export const names: Names = {
  captchaSwitch: [
    'Captcha',
    'Die Anmeldung braucht ein Captcha. Fehlversuche sperren den Benutzernamen in jedem Fall.',
  ],
  captchaValidRule: ['Wann ein Captcha nötig ist', 'Bei jeder Anmeldung oder nur nach fehlgeschlagenen.'],
  captchaValidUserLoginFailedTimes: [
    'Fehlversuche vor einem Captcha',
    'Nach so vielen fehlgeschlagenen Anmeldungen ist ein Captcha nötig.',
  ],
  addressCaptchaAfterFailures: [
    'Fehlversuche einer Adresse',
    'Danach brauchen Anmeldungen von dieser Adresse ein Captcha.',
  ],
  lockAfterFailures: [
    'Falsche Passwörter vor einer Sperre',
    'So viele falsche Passwörter im Zeitfenster sperren einen Benutzernamen.',
  ],
  lockWindowSeconds: ['Zeitfenster der Sperre', 'In dieser Zeit werden falsche Passwörter gezählt.'],
  lockSeconds: ['Dauer einer Sperre', 'Danach kann sich der Benutzer wieder anmelden.'],
  sessionIdleSeconds: ['Grenze ohne Aktivität', 'Eine Sitzung ohne Aktivität endet nach dieser Zeit.'],
  sessionAbsoluteSeconds: ['Längste Sitzung', 'Jede Sitzung endet so lange nach ihrem Beginn.'],
  auditDays: ['Auditprotokoll', 'So lange nach dem Ende ihres Monats werden Anmeldungen und Aktionen gelöscht.'],
  noticeDays: [
    'Beendete Mitteilungen',
    'So lange nach ihrem Ende wird eine Mitteilung mit Dateien und Lesern gelöscht.',
  ],
  passwordLevel: ['Stärke der Passwörter', 'Neue Passwörter müssen diese Stärke haben.'],
  languages: ['Angebotene Sprachen', 'Unter diesen wählen die Benutzer. Englisch ist immer die Rückfallsprache.'],
  defaultLanguage: ['Sprache des ersten Besuchs', 'Sie gilt, wenn der Browser keine angebotene Sprache verlangt.'],
  loginPageLogo: ['Logo der Anmeldeseite', 'Ohne Logo das des Produkts.'],
  company: ['Unternehmen', 'Der Name in der Fußzeile und in den Bedingungen.'],
  supportText: ['Hinweis zum Support', 'Zum Beispiel die Zeiten. Er erscheint in jeder Sprache so, wie er hier steht.'],
  supportEmail: ['E-Mail-Adresse des Supports', 'Sie erscheint, wo Benutzer Hilfe brauchen.'],
  supportPhone: ['Telefonnummer des Supports', 'So, wie Benutzer sie wählen.'],
  supportLink: ['Webseite des Supports', 'Eine Adresse, die mit https:// beginnt.'],
  homeTitle: ['Titel der Startseite', 'Ohne Titel der Name der Organisation.'],
  homeLogo: ['Logo der Startseite', 'Ohne Logo das des Produkts.'],
  accentColour: ['Akzentfarbe', 'Für Schaltflächen, Links und den Fokus. Ohne Farbe die des Produkts.'],
  homeLinks: ['Links der Startseite', 'In der Reihenfolge, in der Benutzer sie sehen.'],
  linkHosts: ['Hosts von Links', 'Links zu diesen Hosts öffnen sich ohne Hinweis auf das Verlassen.'],
  servicePage: ['Serviceseite', 'Der Anwendungswechsler bietet die Serviceseite an.'],
  userEmailVerificationStatus: [
    'Wiederherstellung per E-Mail',
    'Benutzer können über eine E-Mail ein neues Passwort wählen.',
  ],
  recoveryHoldHours: [
    'Wartezeit einer neuen Adresse',
    'So lange kann eine geänderte E-Mail-Adresse das Passwort nicht wiederherstellen.',
  ],
  wechatSwitch: ['WeChat', 'Angeboten, sobald das offizielle Konto verbunden ist.'],
  azureSSOSwitch: ['Microsoft', 'Angeboten, sobald der Anbieter verbunden ist.'],
  SSOConfig: ['Anmeldeanbieter', 'Namen und Symbole auf der Anmeldeseite, und ob sie eingeschaltet sind.'],
  maxFileSize: ['Größte Datei einer Mitteilung', 'Größere Dateien werden abgelehnt.'],
  socketToken: [
    'Zugangsdaten der Live-Verbindung',
    'Ein einmaliges Ticket ist sicherer. Alte Clients brauchen das Token.',
  ],
  administratorPasskey: ['Passkey für die Verwaltung', 'Nur eine mit Passkey geöffnete Sitzung darf verwalten.'],
  administratorApproval: ['Genehmigung von Superadministrationen', 'Eine zweite muss jede neue genehmigen.'],
  logoutCookies: ['Bei der Abmeldung gelöschte Cookies', 'Cookies anderer Anwendungen, mit ihren Namen.'],
}
