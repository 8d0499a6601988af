import type { Translation } from '../catalogue.ts'
import type { home as en } from './en.ts'

export const home: Translation<typeof en> = {
  'home.pageTitle': 'Inicio',
  'home.morning': 'Buenos días, {name}',
  'home.afternoon': 'Buenas tardes, {name}',
  'home.evening': 'Buenas noches, {name}',
  'home.whereYouAre': 'Usted está aquí',
  'home.organisation': 'Organización',
  'home.customer': 'Cliente',
  'home.store': 'Tienda',
  'home.wholeOrganisation': 'Toda la organización',
  'home.noStore': 'Ninguna tienda elegida',
  'home.yours': 'Su espacio',
  'home.account': 'Mi cuenta',
  'home.accountExplains': 'Nombre, idioma, contraseña, llaves de acceso y dispositivos',
  'home.calm':
    'Todo está en orden. Las aplicaciones, los avisos y la licencia aparecerán en esta página a medida que se añadan a su plataforma.',
}
