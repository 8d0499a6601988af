import type { Texts } from '../en/index.ts'

export const policy: Texts['policy'] = {
  title: 'Anmelderichtlinie',
  text: 'Sie gilt für alle Benutzer der Organisation ab der nächsten Anmeldung.',
  multiFactor: 'Zweiter Faktor',
  multiFactors: {
    off: 'Aus: Er wird nicht angeboten',
    optional: 'Freiwillig: Benutzer können einen einrichten',
    required: 'Pflicht: Alle Benutzer brauchen einen',
  },
  multiFactorText: 'Wer einen eingerichtet hat, braucht ihn in jedem Fall.',
  trustedDevices: 'Vertrauenswürdige Geräte',
  trustedDevicesText: 'Benutzer können einem Gerät 30 Tage vertrauen. Es braucht dann keinen zweiten Faktor.',
  singleSession: 'Nur eine Sitzung',
  singleSessionText:
    'Eine Anmeldung beendet die anderen Sitzungen des Benutzers. Nicht gespeicherte Arbeit bleibt dort bis zur erneuten Anmeldung erhalten.',
  passwordDays: 'Tage, bis ein Passwort geändert werden muss',
  passwordDaysText: 'Leer lassen für keine Grenze: Erzwungene Änderungen führen zu schwächeren Passwörtern.',
  passwordDaysInvalid: 'Geben Sie eine Zahl von 1 bis 3650 ein, oder lassen Sie das Feld leer.',
  passwordLevel: 'Stärke neuer Passwörter',
  passwordLevelText: 'Heutige Passwörter der Benutzer bleiben gültig.',
  platformLevel: 'Wie auf der Plattform',
  levels: {
    passphrase: 'Passphrase: mindestens 12 Zeichen, keine gängige',
    default: 'Ab 6 Zeichen: Buchstaben, Ziffern und Unterstriche',
    low: '6 bis 10 Zeichen mit Buchstabe und Ziffer',
    medium: '8 bis 16 Zeichen mit Klein- und Großbuchstabe und Ziffer',
    high: '8 bis 16 Zeichen mit Klein- und Großbuchstabe, Ziffer und Unterstrich',
    cross: '6 bis 18 Zeichen, beginnend mit einem Buchstaben',
    special: '6 bis 18 Zeichen mit Buchstabe, Ziffer und Sonderzeichen',
  },
}
