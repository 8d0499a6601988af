import type { Translation } from '../catalogue.ts'
import type { legal as en } from './en.ts'

export const legal: Translation<typeof en> = {
  'legal.terms': 'Condiciones del servicio',
  'legal.privacy': 'Privacidad',
  'legal.updated': 'Última modificación: {date}',
  'legal.unknown.title': 'Este texto no existe',
  'legal.unknown.explains':
    'Esta dirección no lleva ni a las condiciones del servicio ni a la política de privacidad. Ambas están enlazadas al pie de la página de inicio de sesión.',
}
