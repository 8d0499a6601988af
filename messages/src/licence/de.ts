import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Lizenz',
  'licence.official': 'Offizielle Lizenz',
  'licence.probationary': 'Testlizenz',
  'licence.daysLeft': '{days, plural, =0 {Letzter Tag} one {Noch # Tag} other {Noch # Tage}}',
  'licence.permanent': 'Läuft nicht ab',
  'licence.over': 'Abgelaufen',
  'licence.validTo': 'Gültig bis {date}.',
  'licence.endedOn': 'Abgelaufen am {date}.',
  'licence.stores': 'Filialen',
  'licence.usedOf': '{used} von {total}',
  'licence.none': 'Es ist keine Lizenz installiert. Die Superadministration kann eine hochladen.',
  'licence.notLoaded': 'Die Lizenz wurde nicht geladen.',
  'licence.tip.ends':
    '{days, plural, =0 {Die Lizenz läuft heute ab} one {Die Lizenz läuft in # Tag ab} other {Die Lizenz läuft in # Tagen ab}}',
  'licence.tip.endsSuper':
    'Gültig bis {date}. Laden Sie die nächste Lizenz vorher hoch, damit alle Anwendungen offen bleiben.',
  'licence.tip.endsOthers':
    'Gültig bis {date}. Bitte informieren Sie die Superadministration, die sie verlängern kann.',
  'licence.tip.over': 'Die Lizenz ist abgelaufen',
  'licence.tip.overSuper':
    'Sie ist am {date} abgelaufen. Bis eine neue Lizenz hochgeladen ist, sind die Dienstanwendungen geschlossen. Mitteilungen und Ihr Konto bleiben offen.',
  'licence.tip.overOthers':
    'Sie ist am {date} abgelaufen. Bis sie verlängert ist, sind die Dienstanwendungen geschlossen. Wenden Sie sich an die Superadministration.',
  'licence.tip.understood': 'Verstanden',
  'licence.tip.notToday': 'Heute nicht mehr anzeigen',
}
