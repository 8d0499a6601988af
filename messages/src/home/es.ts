import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.morning': 'Buenos días, {name}',
  'home.afternoon': 'Buenas tardes, {name}',
  'home.evening': 'Buenas noches, {name}',
  'home.pickUp': 'Continúe donde lo dejó',
  'home.yourApplications': 'Sus aplicaciones',
  'home.allApplications': 'Todas las aplicaciones',
  'home.noApplications': 'Todavía no tiene aplicaciones. Pida al administrador de su organización que añada una.',
  'home.notices': 'Avisos sin leer',
  'home.allRead': 'Todo leído. Los avisos nuevos aparecen aquí en cuanto llegan.',
  'home.toAcknowledge': '{count, plural, one {# aviso por confirmar} other {# avisos por confirmar}}',
  'home.toAcknowledge.first': 'El primero, antes de que termine el {date}',
  'home.whereYouAre': 'Ubicación actual',
  'home.organisation': 'Organización',
  'home.customer': 'Cliente',
  'home.store': 'Tienda',
  'home.wholeOrganisation': 'Toda la organización',
  'home.noStore': 'Ninguna tienda seleccionada',
  'home.links': 'Enlaces',
  'home.newTab': 'Se abre en una pestaña nueva',
}
