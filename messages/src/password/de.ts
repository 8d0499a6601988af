import type { Translation } from '../catalogue.ts'
import type { password as en } from './en.ts'

export const password: Translation<typeof en> = {
  'password.pageTitle': 'Neues Passwort',
  'password.activate.title': 'Konto aktivieren',
  'password.recover.title': 'Neues Passwort wählen',
  'password.for': 'Für das Konto {username}',
  'password.checking': 'Der Link wird geprüft …',
  'password.new': 'Neues Passwort',
  'password.again': 'Neues Passwort wiederholen',
  'password.met': '{met} von {total} erfüllt',
  'password.rule.length': '{min} bis {max} Zeichen',
  'password.rule.lengthAtLeast': 'Mindestens {min} Zeichen',
  'password.rule.onlyWordCharacters': 'Nur Buchstaben, Ziffern und Unterstriche',
  'password.rule.letter': 'Ein Buchstabe',
  'password.rule.digit': 'Eine Ziffer',
  'password.rule.lower': 'Ein Kleinbuchstabe',
  'password.rule.upper': 'Ein Großbuchstabe',
  'password.rule.underscore': 'Ein Unterstrich _',
  'password.rule.special': 'Ein Sonderzeichen wie ! oder ?',
  'password.rule.startsWithLetter': 'Beginnt mit einem Buchstaben',
  'password.rule.notFromNames': 'Nicht aus Ihrem Benutzernamen gebildet',
  'password.rule.same': 'Beide Eingaben sind gleich',
  'password.rule.notCommon': 'Häufig verwendete Passwörter werden beim Speichern abgelehnt.',
  'password.newMissing': 'Geben Sie ein neues Passwort ein.',
  'password.tooWeak': 'Dieses Passwort erfüllt noch nicht alle Regeln unten.',
  'password.inconsistent':
    'Die beiden eingegebenen Passwörter stimmen nicht überein. Geben Sie das zweite noch einmal ein.',
  'password.refused':
    'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes, etwa vier Wörter ohne Zusammenhang.',
  'password.save': 'Passwort speichern',
  'password.saving': 'Wird gespeichert …',
  'password.endsSessions': 'Geräte, die bereits mit Ihrem Konto angemeldet sind, werden abgemeldet.',
  'password.saved.title': 'Passwort gespeichert',
  'password.saved.explains': 'Melden Sie sich jetzt damit an. Der verwendete Link gilt nicht mehr.',
  'password.saved.signIn': 'Zur Anmeldung',
  'password.linkInvalid.title': 'Dieser Link funktioniert nicht',
  'password.notPrivate':
    'Die Verbindung ist nicht privat: Andere in diesem Netzwerk könnten mitlesen, was Sie eingeben. Bitten Sie Ihre Organisationsadministration um eine Adresse, die mit https beginnt.',
}
