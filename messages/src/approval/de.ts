import type { Translation } from '../catalogue.ts'
import type { approval as en } from './en.ts'

export const approval: Translation<typeof en> = {
  'approval.requested.title': 'Ein Antrag wartet auf Ihre Entscheidung',
  'approval.requested.grant':
    '{requester} beantragt, dass {user} bei {company} die Superadministration erhält. Eine zweite Person mit Superadministration muss zustimmen.',
  'approval.requested.enable':
    '{requester} beantragt, das deaktivierte Konto {user} mit Superadministration bei {company} wieder zu aktivieren. Eine zweite Person mit Superadministration muss zustimmen.',
  'approval.requested.turnOff':
    '{requester} beantragt, dass die Superadministration bei {company} künftig ohne Zustimmung vergeben wird. Eine zweite Person mit Superadministration muss zustimmen.',
  'approval.requested.advice':
    'Stimmen Sie dem Antrag innerhalb von {hours, plural, one {# Stunde} other {# Stunden}} zu oder lehnen Sie ihn ab; danach verfällt er. Wenn Sie ihn nicht erwartet haben, fragen Sie {requester} persönlich, bevor Sie zustimmen.',
  'approval.approved.title': 'Einem Antrag wurde zugestimmt',
  'approval.approved.grant':
    '{decidedBy} hat dem Antrag von {requester} zugestimmt: {user} hat jetzt die Superadministration bei {company}.',
  'approval.approved.enable':
    '{decidedBy} hat dem Antrag von {requester} zugestimmt: Das Konto {user} mit Superadministration bei {company} ist wieder aktiviert.',
  'approval.approved.turnOff':
    '{decidedBy} hat dem Antrag von {requester} zugestimmt: Die Superadministration bei {company} wird künftig ohne Zustimmung vergeben.',
  'approval.rejected.title': 'Ein Antrag wurde abgelehnt',
  'approval.rejected.grant':
    '{decidedBy} hat den Antrag von {requester} abgelehnt, {user} die Superadministration bei {company} zu geben.',
  'approval.rejected.enable':
    '{decidedBy} hat den Antrag von {requester} abgelehnt, das Konto {user} mit Superadministration bei {company} wieder zu aktivieren.',
  'approval.rejected.turnOff':
    '{decidedBy} hat den Antrag von {requester} abgelehnt, die Superadministration bei {company} künftig ohne Zustimmung zu vergeben.',
  'approval.reason': 'Begründung',
  'approval.reasonGiven': 'Begründung: {reason}',
  'approval.rejection': 'Grund der Ablehnung',
  'approval.rejectionGiven': 'Grund der Ablehnung: {reason}',
  'approval.required': 'Dem muss eine zweite Person mit Superadministration zustimmen. Stellen Sie einen Antrag.',
  'approval.secondAdministratorMissing':
    'Dafür sind zwei aktive Konten mit Superadministration nötig. Legen Sie zuerst ein zweites an, für das ein Passwort gewählt wird.',
  'approval.notRequired':
    'Diese Plattform verlangt keine Zustimmung einer zweiten Person. Nehmen Sie die Änderung direkt vor.',
  'approval.noChange': 'Es gibt nichts zu ändern: Das ist bereits der Fall.',
  'approval.userInactive':
    'Das Konto ist deaktiviert oder hat noch kein Passwort. Die Anmeldung muss zuerst möglich sein.',
  'approval.requestOpen': 'Der gleiche Antrag ist bereits offen. Warten Sie die Entscheidung ab oder treffen Sie sie.',
  'approval.tooManyOpen':
    'Sie haben zu viele offene Anträge. Ziehen Sie einen zurück oder warten Sie die Entscheidungen ab.',
  'approval.ownRequest':
    'Über den eigenen Antrag können Sie nicht entscheiden. Bitten Sie eine andere Person mit Superadministration oder ziehen Sie den Antrag zurück.',
  'approval.requestDecided':
    'Über den Antrag wurde bereits entschieden, oder er wurde zurückgezogen. Laden Sie die Liste neu.',
  'approval.requestExpired': 'Der Antrag ist verfallen. Stellen Sie einen neuen.',
  'approval.requesterGone':
    'Wer den Antrag gestellt hat, hat keine aktive Superadministration mehr. Lehnen Sie den Antrag ab; eine andere Person mit Superadministration kann einen neuen stellen.',
}
