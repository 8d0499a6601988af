import type { Translation } from '../catalogue.ts'
import type { mfa as en } from './en.ts'

export const mfa: Translation<typeof en> = {
  'mfa.code.title': 'Code eingeben',
  'mfa.code.explains':
    'Öffnen Sie Ihre Authenticator-App und geben Sie die 6 Ziffern ein, die sie für {username} anzeigt.',
  'mfa.code': 'Code aus Ihrer App',
  'mfa.codeMissing': 'Geben Sie den Code ein, den Ihre Authenticator-App anzeigt.',
  'mfa.codeSixDigits': 'Ein Code hat genau 6 Ziffern. Geben Sie alle ein.',
  'mfa.codeWrong':
    'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App gerade anzeigt. {triesLeft, plural, one {Noch # Versuch, danach werden Sie abgemeldet.} other {Noch # Versuche.}}',
  'mfa.codeWrongHere': 'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App gerade für dieses Konto anzeigt.',
  'mfa.continue': 'Weiter',
  'mfa.checking': 'Wird geprüft …',
  'mfa.hint': 'Codes wechseln alle 30 Sekunden, und jeder gilt nur einmal.',
  'mfa.trust': 'Diesem Gerät 30 Tage lang vertrauen',
  'mfa.recovery.title': 'Wiederherstellungscode verwenden',
  'mfa.recovery.explains':
    'Geben Sie einen der zehn Codes ein, die Sie beim Einrichten Ihrer Authenticator-App gesichert haben. Danach gilt er als verbraucht.',
  'mfa.recovery.code': 'Wiederherstellungscode',
  'mfa.recovery.missing': 'Geben Sie einen Ihrer Wiederherstellungscodes ein.',
  'mfa.recovery.wrong':
    'Das ist keiner Ihrer unverbrauchten Wiederherstellungscodes. Prüfen Sie Ihre Liste oder versuchen Sie einen anderen. {triesLeft, plural, one {Noch # Versuch, danach werden Sie abgemeldet.} other {Noch # Versuche.}}',
  'mfa.recovery.lost':
    'Auch keine Codes mehr? Ihre Organisationsadministration kann Ihren zweiten Faktor zurücksetzen.',
  'mfa.useRecovery': 'Stattdessen Wiederherstellungscode verwenden',
  'mfa.useApp': 'Stattdessen die App verwenden',
  'mfa.usePasskey': 'Stattdessen einen Passkey verwenden',
  'mfa.passkey.waiting': 'Ihr Browser fragt nach Ihrem Passkey …',
  'mfa.passkey.none':
    'Ihr Konto hat keinen Passkey. Verwenden Sie einen Code aus Ihrer App oder einen Wiederherstellungscode.',
  'mfa.passkey.notLoaded':
    'Ihr Passkey konnte nicht abgefragt werden, weil ein Teil dieser Seite nicht geladen wurde. Verwenden Sie einen Code aus Ihrer App, oder laden Sie die Seite neu und versuchen Sie es erneut.',
  'mfa.passkey.notDone':
    'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder verwenden Sie stattdessen einen Code aus Ihrer App.',
  'mfa.passkey.wrong':
    'Dieser Passkey gehört nicht zu diesem Konto. Verwenden Sie einen anderen oder einen Code aus Ihrer App. {triesLeft, plural, one {Noch # Versuch, danach werden Sie abgemeldet.} other {Noch # Versuche.}}',
  'mfa.lockOver': 'Die Wartezeit ist vorbei. Geben Sie den Code ein, den Ihre App gerade anzeigt.',
  'mfa.bind.title': 'Zweiten Faktor einrichten',
  'mfa.bind.explains':
    'Ihre Organisation verlangt ihn: einen Code aus einer App auf Ihrem Telefon, zusätzlich zum Passwort.',
  'mfa.bind.loading': 'Der QR-Code wird erstellt …',
  'mfa.bind.app': 'Authenticator-App bereithalten',
  'mfa.bind.appExplains':
    'Jede Authenticator-App ist geeignet: Google Authenticator, Microsoft Authenticator oder die Passwort-App, die Ihr Telefon schon hat.',
  'mfa.bind.scan': 'Dieses Konto hinzufügen',
  'mfa.bind.scanExplains': 'Fügen Sie in der App ein Konto hinzu und richten Sie die Kamera auf dieses Bild.',
  'mfa.bind.picture': 'QR-Code für Ihre Authenticator-App. Der Schlüssel darunter ist derselbe als Text.',
  'mfa.bind.onThisDevice': 'App auf diesem Gerät öffnen',
  'mfa.bind.secret': 'Keine Kamera zur Hand? Geben Sie stattdessen diesen Schlüssel in die App ein:',
  'mfa.bind.copySecret': 'Schlüssel kopieren',
  'mfa.bind.code': 'Angezeigten Code eingeben',
  'mfa.bind.submit': 'App verbinden',
  'mfa.codes.title': 'Wiederherstellungs­codes sichern',
  'mfa.codes.under': 'App verbunden. Wenn Sie Ihr Telefon verlieren, können Sie sich mit diesen Codes anmelden.',
  'mfa.codes.once':
    'Sie werden nur dieses eine Mal angezeigt. Speichern oder drucken Sie sie jetzt und bewahren Sie sie getrennt vom Telefon auf.',
  'mfa.codes.explains': 'Jeder Code meldet Sie einmal an, anstelle eines Codes aus der App.',
  'mfa.codes.list': 'Wiederherstellungscodes',
  'mfa.codes.copy': 'Kopieren',
  'mfa.codes.download': 'Als Datei speichern',
  'mfa.codes.sheetTitle': 'Foyer-Wiederherstellungscodes für {username}',
  'mfa.codes.sheetDate': 'Erstellt am {date}. Später erstellte Codes ersetzen sie.',
  'mfa.codes.saved': 'Ich habe sie gesichert',
  'mfa.codes.keepFirst':
    'Sichern Sie zuerst die Wiederherstellungscodes: Sie können nicht noch einmal angezeigt werden.',
  'mfa.copied': 'Kopiert',
  'mfa.notCopied': 'Nicht kopiert. Markieren Sie den Text und kopieren Sie ihn selbst.',
}
