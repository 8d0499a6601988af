import type { Translation } from '../catalogue.ts'
import type { password as en } from './en.ts'

export const password: Translation<typeof en> = {
  'password.pageTitle': 'Neues Passwort',
  'password.activate.title': 'Konto aktivieren',
  'password.recover.title': 'Neues Passwort wählen',
  'password.for': 'Für das Konto {username}',
  'password.checking': 'Der Link wird geprüft …',
  'password.new': 'Neues Passwort',
  'password.again': 'Neues Passwort bestätigen',
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
  'password.rule.same': 'Beide Eingaben stimmen überein',
  'password.rule.notCommon': 'Häufig verwendete Passwörter werden beim Speichern abgelehnt.',
  'password.newMissing': 'Geben Sie ein neues Passwort ein.',
  'password.tooWeak': 'Dieses Passwort erfüllt noch nicht alle Regeln unten.',
  'password.inconsistent': 'Die beiden eingegebenen Passwörter stimmen nicht überein. Geben Sie das zweite erneut ein.',
  'password.tooEasy':
    'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes, etwa vier Wörter ohne Zusammenhang.',
  'password.breached':
    'Dieses Passwort ist aus einem Datenleck bekannt; andere könnten es ausprobieren. Wählen Sie eines, das Sie sonst nirgends verwenden.',
  'password.save': 'Passwort speichern',
  'password.saving': 'Wird gespeichert …',
  'password.endsSessions': 'Geräte, die bereits mit Ihrem Konto angemeldet sind, werden abgemeldet.',
  'password.saved.title': 'Passwort gespeichert',
  'password.saved.explains': 'Melden Sie sich jetzt damit an. Der verwendete Link oder Code gilt nicht mehr.',
  'password.perhapsSaved.title': 'Ihr neues Passwort gilt vielleicht schon',
  'password.perhapsSaved.explains':
    'Beim Speichern kam keine Antwort, und der Link oder Code ist verbraucht. Melden Sie sich mit dem neuen Passwort an. Wird es abgelehnt, fordern Sie einen neuen Link oder Code an.',
  'password.saved.signIn': 'Zur Anmeldung',
  'password.linkInvalid.title': 'Dieser Link funktioniert nicht',
  'password.notPrivate':
    'Die Verbindung ist nicht privat: Andere in diesem Netzwerk könnten mitlesen, was Sie eingeben. Bitten Sie Ihre Organisationsadministration um eine Adresse, die mit https beginnt.',
  'password.alreadyActive.title': 'Ihr Konto ist bereits aktiv',
  'password.due.title': 'Neues Passwort wählen',
  'password.due.first':
    'Sie haben sich mit einem Passwort angemeldet, das Ihnen gegeben wurde. Wählen Sie eines, das nur Sie kennen.',
  'password.due.expired': 'Ihr Passwort ist abgelaufen. Wählen Sie ein neues, um fortzufahren.',
  'password.saveAndContinue': 'Speichern und weiter',
  'password.sameAsOld': 'Das neue Passwort darf nicht mit dem alten Passwort übereinstimmen. Wählen Sie ein anderes.',
  'password.othersSignedOut': 'Ihr neues Passwort ist gespeichert. Ihre anderen Geräte wurden abgemeldet.',
  'password.email': 'E-Mail-Adresse',
  'password.emailMissing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'password.emailInvalid': 'Geben Sie eine vollständige E-Mail-Adresse ein, etwa name@firma.de.',
  'password.forgotten.title': 'Passwort wiederherstellen',
  'password.forgotten.explains':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Dorthin wird ein Link gesendet, mit dem Sie ein neues Passwort wählen.',
  'password.forgotten.submit': 'Link senden',
  'password.forgotten.sending': 'Wird gesendet …',
  'password.sent.title': 'Prüfen Sie Ihr Postfach',
  'password.sent.explains':
    'Wenn es ein Konto mit der Adresse {email} gibt, ist eine E-Mail mit einem Link dorthin unterwegs.',
  'password.sent.minutes': 'Der Link funktioniert einmal, innerhalb von 30 Minuten.',
  'password.sent.spam': 'Nach einigen Minuten noch nichts da? Sehen Sie auch im Spam-Ordner nach.',
  'password.sent.otherAddress':
    'Immer noch nichts? Vielleicht hat Ihr Konto eine andere Adresse. Versuchen Sie es damit oder fragen Sie Ihre Organisationsadministration.',
  'password.sent.again': 'Erneut anfordern',
  'password.code.title': 'Einmalcode eingeben',
  'password.code.explains':
    'Geben Sie den Code ein, den Sie von Ihrer Administration oder Filialleitung erhalten haben. Damit wählen Sie Ihr eigenes Passwort.',
  'password.code.code': 'Einmalcode',
  'password.code.missing': 'Geben Sie den Einmalcode ein.',
  'password.code.length': 'Ein Einmalcode hat 8 Buchstaben und Ziffern, zum Beispiel ABCD-EFGH. Geben Sie alle ein.',
  'password.code.wrong':
    'Benutzername und Code passen nicht zusammen, oder der Code ist abgelaufen, verbraucht oder wurde zu oft versucht. Prüfen Sie beides oder bitten Sie um einen neuen Code.',
  'password.code.submit': 'Weiter',
  'password.link.none':
    'Der Link ist unvollständig. Manche E-Mail-Programme schneiden Links ab: Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  'password.link.requestNew': 'Neuen Link anfordern',
}
