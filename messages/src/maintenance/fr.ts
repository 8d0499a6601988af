import type { Translation } from '../catalogue.ts'
import type { maintenance as en } from './en.ts'

export const maintenance: Translation<typeof en> = {
  'maintenance.label': 'Maintenance en cours ou prévue',
  'maintenance.ahead': 'Maintenance : {from} à {to}',
  'maintenance.aheadOpen': 'Maintenance, début : {from}',
  'maintenance.running': 'Maintenance en cours, fin : {to}',
  'maintenance.runningOpen': 'Maintenance en cours',
  'maintenance.willBeReadOnly': 'Rien ne pourra alors être modifié ; la lecture reste possible.',
  'maintenance.readOnly': 'Rien ne peut être modifié ; la lecture reste possible.',
  'maintenance.interruptions': 'De courtes interruptions sont possibles.',
  'maintenance.collapse': 'Afficher moins',
  'maintenance.expand': 'Afficher plus',
}
