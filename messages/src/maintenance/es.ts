import type { Translation } from '../catalogue.ts'
import type { maintenance as en } from './en.ts'

export const maintenance: Translation<typeof en> = {
  'maintenance.label': 'Mantenimiento',
  'maintenance.ahead': 'Mantenimiento: {from} a {to}',
  'maintenance.aheadOpen': 'Mantenimiento, inicio: {from}',
  'maintenance.running': 'Mantenimiento en curso, fin: {to}',
  'maintenance.runningOpen': 'Mantenimiento en curso',
  'maintenance.willBeReadOnly': 'Entonces no se podrá cambiar nada; leer seguirá siendo posible.',
  'maintenance.readOnly': 'Ahora no se puede cambiar nada; leer sigue siendo posible.',
  'maintenance.interruptions': 'Puede haber interrupciones breves.',
  'maintenance.collapse': 'Mostrar menos',
  'maintenance.expand': 'Mostrar más',
}
