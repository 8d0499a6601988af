import type { Translation } from '../catalogue.ts'
import type { approval as en } from './en.ts'

export const approval: Translation<typeof en> = {
  'approval.requested.title': 'Ein Antrag wartet auf Ihre Entscheidung',
  'approval.requested.grant':
    '{requester} beantragt, dass {user} bei {company} Superadministrator wird. Eine zweite Person mit Superadministration muss zustimmen.',
  'approval.requested.enable':
    '{requester} beantragt, das deaktivierte Superadministratorkonto {user} bei {company} wieder zu aktivieren. Eine zweite Person mit Superadministration muss zustimmen.',
  'approval.requested.turnOff':
    '{requester} beantragt, dass neue Superadministratoren bei {company} keine Zustimmung mehr brauchen. Eine zweite Person mit Superadministration muss zustimmen.',
  'approval.requested.advice':
    'Stimmen Sie dem Antrag innerhalb von {hours, plural, one {# Stunde} other {# Stunden}} zu oder lehnen Sie ihn ab; danach verfällt er. Falls Sie ihn nicht erwartet haben, fragen Sie {requester} persönlich, bevor Sie zustimmen.',
  'approval.approved.title': 'Einem Antrag wurde zugestimmt',
  'approval.approved.grant':
    '{decidedBy} hat dem Antrag von {requester} zugestimmt: {user} ist jetzt Superadministrator bei {company}.',
  'approval.approved.enable':
    '{decidedBy} hat dem Antrag von {requester} zugestimmt: Das Superadministratorkonto {user} bei {company} ist wieder aktiviert.',
  'approval.approved.turnOff':
    '{decidedBy} hat dem Antrag von {requester} zugestimmt: Neue Superadministratoren bei {company} brauchen keine Zustimmung mehr.',
  'approval.rejected.title': 'Ein Antrag wurde abgelehnt',
  'approval.rejected.grant':
    '{decidedBy} hat den Antrag von {requester} abgelehnt, {user} bei {company} zum Superadministrator zu machen.',
  'approval.rejected.enable':
    '{decidedBy} hat den Antrag von {requester} abgelehnt, das Superadministratorkonto {user} bei {company} wieder zu aktivieren.',
  'approval.rejected.turnOff':
    '{decidedBy} hat den Antrag von {requester} abgelehnt, für neue Superadministratoren bei {company} keine Zustimmung mehr zu verlangen.',
  'approval.reason': 'Begründung',
  'approval.reasonGiven': 'Begründung: {reason}',
  'approval.required': 'Dem muss eine zweite Person mit Superadministration zustimmen. Stellen Sie einen Antrag.',
  'approval.secondAdministratorMissing':
    'Dafür braucht es zwei aktive Superadministratoren. Legen Sie zuerst einen zweiten an, der ein Passwort wählt.',
  'approval.notRequired':
    'Diese Plattform verlangt keine Zustimmung einer zweiten Person. Nehmen Sie die Änderung direkt vor.',
  'approval.noChange': 'Es gibt nichts zu ändern: Es ist bereits so.',
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
    'Wer den Antrag gestellt hat, ist kein aktiver Superadministrator mehr. Lehnen Sie den Antrag ab; eine andere Person mit Superadministration kann einen neuen stellen.',
}
