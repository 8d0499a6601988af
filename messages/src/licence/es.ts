import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Licencia',
  'licence.official': 'Licencia oficial',
  'licence.probationary': 'Licencia de prueba',
  'licence.daysLeft': '{days, plural, =0 {Último día} one {Queda # día} other {Quedan # días}}',
  'licence.permanent': 'Válida sin límite',
  'licence.over': 'Caducada',
  'licence.validTo': 'Válida hasta el final del {date}.',
  'licence.endedOn': 'Terminó el {date}.',
  'licence.stores': 'Tiendas',
  'licence.usedOf': '{used} de {total}',
  'licence.none': 'No hay ninguna licencia instalada. Un superadministrador puede cargar una.',
  'licence.notLoaded': 'La licencia no se ha cargado.',
  'licence.tip.ends':
    '{days, plural, =0 {La licencia termina hoy} one {La licencia termina en # día} other {La licencia termina en # días}}',
  'licence.tip.endsSuper':
    'Es válida hasta el final del {date}. Cargue la siguiente licencia antes para que todas las aplicaciones sigan abiertas.',
  'licence.tip.endsOthers': 'Es válida hasta el final del {date}. Avise a su superadministrador, que puede renovarla.',
  'licence.tip.over': 'La licencia ha caducado',
  'licence.tip.overSuper':
    'Terminó el {date}. Hasta que se cargue una licencia nueva, las aplicaciones de servicio están cerradas; los avisos y su cuenta siguen abiertos.',
  'licence.tip.overOthers':
    'Terminó el {date}. Hasta que se renueve, las aplicaciones de servicio están cerradas. Póngase en contacto con su superadministrador.',
  'licence.tip.understood': 'Entendido',
  'licence.tip.notToday': 'No volver a mostrar hoy',
}
