import type { Translation } from '../catalogue.ts'
import type { legal as en } from './en.ts'

export const legal: Translation<typeof en> = {
  'legal.terms': 'Condiciones del servicio',
  'legal.privacy': 'Privacidad',
  'legal.updated': 'Última modificación: {date}',
  'legal.unknown.title': 'Ese texto no existe',
  'legal.unknown.explains':
    'Esta dirección no corresponde ni a las condiciones del servicio ni al texto de privacidad. Encontrará los enlaces a ambos al pie de la página de inicio de sesión.',
}
