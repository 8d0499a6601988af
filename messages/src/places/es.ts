import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': 'Elegir un cliente o una tienda',
  'places.find': 'Buscar clientes y tiendas',
  'places.customers': 'Clientes',
  'places.stores': 'Tiendas',
  'places.recent': 'Usadas recientemente',
  'places.favourites': 'Favoritas',
  'places.allCustomers': 'Todos los clientes',
  'places.wholeCustomer': 'Todas las tiendas de {customer}',
  'places.storeCount': '{count, plural, =0 {Ninguna tienda} one {# tienda} other {# tiendas}}',
  'places.favourite': 'Favorita',
  'places.mark': 'Añadir {name} a sus favoritas',
  'places.unmark': 'Quitar {name} de sus favoritas',
  'places.favouriteKey': 'Alt + S añade la tienda a sus favoritas o la quita.',
  'places.none': 'Ninguna tienda coincide. Compruebe la ortografía o busque por código de tienda.',
  'places.notLoaded': 'Las tiendas no se han cargado. Compruebe la conexión de red e inténtelo de nuevo.',
  'places.notSaved': 'Ahora trabaja aquí, pero la plataforma no ha podido guardarlo para la próxima vez.',
  'places.closed.title': 'No tiene acceso a esta tienda',
  'places.closed.explains':
    'El cliente o la tienda de esta dirección no existe, o su cuenta no tiene acceso. Elija uno de los suyos o consulte al administrador de su organización.',
  'places.closed.own': 'Ir a mi tienda',
}
