import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Lizenz',
  'licence.official': 'Offizielle Lizenz',
  'licence.probationary': 'Probelizenz',
  'licence.daysLeft': '{days, plural, =0 {Letzter Tag} one {Noch # Tag} other {Noch # Tage}}',
  'licence.permanent': 'Unbefristet gültig',
  'licence.over': 'Abgelaufen',
  'licence.validTo': 'Gültig bis zum Ende des {date}.',
  'licence.endedOn': 'Sie endete am {date}.',
  'licence.stores': 'Filialen',
  'licence.usedOf': '{used} von {total}',
  'licence.none': 'Es ist keine Lizenz installiert. Die Superadministration kann eine hochladen.',
  'licence.notLoaded': 'Die Lizenz wurde nicht geladen.',
  'licence.tip.ends':
    '{days, plural, =0 {Die Lizenz endet heute} one {Die Lizenz endet in # Tag} other {Die Lizenz endet in # Tagen}}',
  'licence.tip.endsSuper':
    'Sie gilt bis zum Ende des {date}. Laden Sie die nächste Lizenz vorher hoch, damit alle Anwendungen offen bleiben.',
  'licence.tip.endsOthers':
    'Sie gilt bis zum Ende des {date}. Bitte sagen Sie der Superadministration Bescheid, die sie verlängern kann.',
  'licence.tip.over': 'Die Lizenz ist abgelaufen',
  'licence.tip.overSuper':
    'Sie endete am {date}. Bis eine neue Lizenz hochgeladen ist, sind die Dienstanwendungen geschlossen; Mitteilungen und Ihr Konto bleiben offen.',
  'licence.tip.overOthers':
    'Sie endete am {date}. Bis sie verlängert ist, sind die Dienstanwendungen geschlossen. Wenden Sie sich an die Superadministration.',
  'licence.tip.understood': 'Verstanden',
  'licence.tip.notToday': 'Heute nicht mehr',
}
