import type { Translation } from '../catalogue.ts'
import type { mail as en } from './en.ts'

export const mail: Translation<typeof en> = {
  'mail.greeting': 'Guten Tag {name}',
  'mail.expires': 'Der Link funktioniert einmal, bis {until}.',
  'mail.linkAsText': 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  'mail.keepToYourself': 'Leiten Sie diese E-Mail nicht weiter: Wer den Link hat, kann Ihr Passwort wählen.',
  'mail.automatic': 'Diese E-Mail wurde automatisch von {company} gesendet. Antworten werden nicht gelesen.',
  'mail.recovery.subject': 'Neues Passwort für {company} wählen',
  'mail.recovery.title': 'Wählen Sie ein neues Passwort',
  'mail.recovery.text':
    'Für Ihr Konto {username} bei {company} wurde ein neues Passwort angefordert. Sie können es jetzt wählen.',
  'mail.recovery.button': 'Neues Passwort wählen',
  'mail.recovery.ignore': 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  'mail.recovery.unavailableSubject': 'Ihr Konto bei {company} kann nicht wiederhergestellt werden',
  'mail.recovery.unavailableTitle': 'Vorerst kein neues Passwort',
  'mail.recovery.unavailableText': 'Für Ihr Konto {username} bei {company} wurde ein neues Passwort angefordert.',
  'mail.activation.subject': 'Aktivieren Sie Ihr Konto bei {company}',
  'mail.activation.title': 'Aktivieren Sie Ihr Konto',
  'mail.activation.text':
    'Bei {company} wurde ein Konto für Sie angelegt. Ihr Benutzername ist {username}. Wählen Sie ein Passwort, um sich anzumelden.',
  'mail.activation.button': 'Passwort wählen',
  'mail.activation.ignore':
    'Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie oder fragen Sie Ihre Organisationsadministration.',
  'mail.notice.signedInAfterFailures.title': 'Anmeldung nach falschen Passwörtern',
  'mail.notice.signedInAfterFailures.text':
    'Nach mehreren falschen Passwörtern hat sich jemand mit Ihrem Konto {username} bei {company} angemeldet. Wenn Sie das waren, ist nichts zu tun.',
  'mail.notice.passwordChanged.title': 'Ihr Passwort wurde geändert',
  'mail.notice.passwordChanged.text': 'Das Passwort Ihres Kontos {username} bei {company} wurde geändert.',
  'mail.notice.factorBound.title': 'Ein zweiter Faktor wurde eingerichtet',
  'mail.notice.factorBound.text':
    'Mit Ihrem Konto {username} bei {company} wurde eine Authenticator-App verbunden. Ab jetzt wird bei der Anmeldung ihr Code verlangt.',
  'mail.notice.factorRemoved.title': 'Der zweite Faktor wurde entfernt',
  'mail.notice.factorRemoved.text':
    'Die Authenticator-App wurde von Ihrem Konto {username} bei {company} entfernt. Bei der Anmeldung wird ihr Code nicht mehr verlangt.',
  'mail.notice.factorReset.title': 'Ihr zweiter Faktor wurde zurückgesetzt',
  'mail.notice.factorReset.text':
    'Die Administration hat Authenticator-App, Wiederherstellungscodes, Passkeys und vertrauenswürdige Geräte Ihres Kontos {username} bei {company} entfernt.',
  'mail.notice.recoveryCodesRenewed.title': 'Sie haben neue Wiederherstellungscodes',
  'mail.notice.recoveryCodesRenewed.text':
    'Für Ihr Konto {username} bei {company} wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  'mail.notice.recoveryCodeUsed.title': 'Ein Wiederherstellungscode wurde verwendet',
  'mail.notice.recoveryCodeUsed.text':
    'Einer der Wiederherstellungscodes Ihres Kontos {username} bei {company} wurde verwendet. Er kann nicht noch einmal verwendet werden.',
  'mail.notice.passkeyAdded.title': 'Ein Passkey wurde hinzugefügt',
  'mail.notice.passkeyAdded.text':
    'Ihrem Konto {username} bei {company} wurde ein Passkey hinzugefügt. Damit ist die Anmeldung jetzt möglich.',
  'mail.notice.passkeyRemoved.title': 'Ein Passkey wurde entfernt',
  'mail.notice.passkeyRemoved.text':
    'Von Ihrem Konto {username} bei {company} wurde ein Passkey entfernt. Die Anmeldung ist damit nicht mehr möglich.',
  'mail.notice.providerLinked.title': 'Ein Anmeldedienst wurde verbunden',
  'mail.notice.providerLinked.text':
    'Mit Ihrem Konto {username} bei {company} wurde ein Anmeldedienst verbunden. Damit ist die Anmeldung möglich.',
  'mail.notice.providerUnlinked.title': 'Ein Anmeldedienst wurde getrennt',
  'mail.notice.providerUnlinked.text':
    'Von Ihrem Konto {username} bei {company} wurde ein Anmeldedienst getrennt. Damit ist keine Anmeldung mehr möglich.',
  'mail.notice.when': 'Wann',
  'mail.notice.from': 'Netzwerkadresse',
  'mail.notice.ifNotYou':
    'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und informieren Sie Ihre Organisationsadministration: Jemand anderes kann auf Ihr Konto zugreifen.',
  'mail.notice.ifNotRequested':
    'Wenn Sie das nicht angefordert haben, informieren Sie sofort Ihre Organisationsadministration.',
  'mail.addressChanged.former.title': 'Ihre E-Mail-Adresse wurde geändert',
  'mail.addressChanged.former.text':
    'Die Administration hat für Ihr Konto {username} bei {company} eine andere E-Mail-Adresse eingetragen. E-Mails zu diesem Konto kommen nicht mehr hier an, und früher hierher gesendete Links funktionieren nicht mehr.',
  'mail.addressChanged.former.unexpected':
    'Wenn Sie das nicht erwartet haben, informieren Sie sofort Ihre Organisationsadministration: Bis zum oben genannten Zeitpunkt kann niemand mit der neuen Adresse ein neues Passwort wählen.',
  'mail.addressChanged.new.title': 'Ihr Konto hat jetzt diese E-Mail-Adresse',
  'mail.addressChanged.new.text':
    'Die Administration hat diese E-Mail-Adresse für Ihr Konto {username} bei {company} eingetragen. E-Mails zu diesem Konto kommen ab jetzt hier an.',
  'mail.addressChanged.new.unexpected':
    'Wenn Sie dieses Konto nicht kennen, informieren Sie die Organisationsadministration des oben genannten Unternehmens und unternehmen Sie sonst nichts.',
  'mail.addressChanged.recoveryAllowedFrom': 'Neue Adresse kann das Passwort wiederherstellen ab',
  'mail.test.subject': 'Test-E-Mail von {company}',
  'mail.test.title': 'E-Mails kommen an',
  'mail.test.text': 'Dies ist die angeforderte Test-E-Mail. Die E-Mail-Einstellungen von {company} funktionieren.',
  'mail.example.reason': 'Urlaubsvertretung im August',
  'mail.example.rejection': 'Zurzeit nicht nötig',
}
