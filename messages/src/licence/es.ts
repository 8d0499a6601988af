import type { Translation } from '../catalogue.ts'
import type { licence as en } from './en.ts'

export const licence: Translation<typeof en> = {
  'licence.title': 'Licencia',
  'licence.official': 'Licencia oficial',
  'licence.probationary': 'Licencia de prueba',
  'licence.daysLeft': '{days, plural, =0 {Último día} one {Queda # día} other {Quedan # días}}',
  'licence.permanent': 'No caduca',
  'licence.over': 'Caducada',
  'licence.validTo': 'Válida hasta el {date}.',
  'licence.endedOn': 'Caducó el {date}.',
  'licence.stores': 'Tiendas',
  'licence.usedOf': '{used} de {total}',
  'licence.none': 'No hay ninguna licencia instalada. Un superadministrador puede subir una.',
  'licence.notLoaded': 'La licencia no se ha cargado.',
  'licence.tip.ends':
    '{days, plural, =0 {La licencia caduca hoy} one {La licencia caduca en # día} other {La licencia caduca en # días}}',
  'licence.tip.endsSuper':
    'Válida hasta el {date}. Suba la siguiente licencia antes para que todas las aplicaciones sigan abiertas.',
  'licence.tip.endsOthers': 'Válida hasta el {date}. Avise a su superadministrador, que puede renovarla.',
  'licence.tip.over': 'La licencia ha caducado',
  'licence.tip.overSuper':
    'Caducó el {date}. Hasta que se suba una nueva licencia, las aplicaciones de servicio están cerradas. Los avisos y su cuenta siguen abiertos.',
  'licence.tip.overOthers':
    'Caducó el {date}. Hasta que se renueve, las aplicaciones de servicio están cerradas. Contacte con su superadministrador.',
  'licence.tip.understood': 'Entendido',
  'licence.tip.notToday': 'No volver a mostrar hoy',
}
