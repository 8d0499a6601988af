import type { Translation } from '../catalogue.ts'
import type { places as en } from './en.ts'

export const places: Translation<typeof en> = {
  'places.choose': 'Elegir un cliente o una tienda',
  'places.find': 'Buscar un cliente o una tienda',
  'places.customers': 'Clientes',
  'places.stores': 'Tiendas',
  'places.recent': 'Usadas recientemente',
  'places.favourites': 'Favoritas',
  'places.allCustomers': 'Todos los clientes',
  'places.wholeCustomer': 'Todas las tiendas de {customer}',
  'places.storeCount': '{count, plural, =0 {Ninguna tienda} one {# tienda} other {# tiendas}}',
  'places.favourite': 'Favorita',
  'places.mark': 'Marcar {name} como favorita',
  'places.unmark': 'Quitar {name} de sus favoritas',
  'places.favouriteKey': 'Alt + S marca o desmarca la tienda como favorita.',
  'places.none': 'Ninguna tienda coincide. Compruebe la ortografía o busque por código de tienda.',
  'places.notLoaded': 'Las tiendas no se han cargado. Compruebe la conexión de red e inténtelo de nuevo.',
  'places.notSaved': 'Ahora está en este lugar. La plataforma no ha podido recordarlo para la próxima vez.',
  'places.closed.title': 'Este lugar no está abierto para usted',
  'places.closed.explains':
    'La dirección nombra un cliente o una tienda que no existe o que usted no puede ver. Elija uno de los suyos o consulte al administrador de su organización.',
  'places.closed.own': 'Ir a mi propio lugar',
}
