import type { Translation } from '../catalogue.ts'
import type { maintenance as en } from './en.ts'

export const maintenance: Translation<typeof en> = {
  'maintenance.label': 'Wartung',
  'maintenance.ahead': 'Wartung: {from} bis {to}',
  'maintenance.aheadOpen': 'Wartung ab {from}',
  'maintenance.running': 'Wartung bis {to}',
  'maintenance.runningOpen': 'Wartung läuft',
  'maintenance.willBeReadOnly': 'Dann kann nichts geändert werden, Lesen bleibt möglich.',
  'maintenance.readOnly': 'Zurzeit kann nichts geändert werden, Lesen bleibt möglich.',
  'maintenance.interruptions': 'Kurze Unterbrechungen sind möglich.',
  'maintenance.collapse': 'Weniger anzeigen',
  'maintenance.expand': 'Mehr anzeigen',
}
