import type { Texts } from './en.ts'

export const es: Texts = {
  title: 'Licencia',
  types: { official: 'Licencia oficial', probationary: 'Licencia de prueba' },
  permanent: (type) => `${type}, no caduca.`,
  until: (type, day) => `${type}, válida hasta el final del ${day}.`,
  open: 'Subir e historial',
  openText: 'Subir e historial muestra qué cambia una nueva licencia antes de que tenga efecto.',
  none: 'No hay ninguna licencia instalada. Suba una o solicítela a su proveedor.',
  use: 'En uso en la plataforma',
  stores: 'Tiendas',
  devices: 'Dispositivos',
  epd: 'Pantallas de tinta electrónica',
  lumina: 'Pantallas Lumina',
  of: (licensed) => `de ${licensed}`,
  left: (text) => `Disponibles: ${text}`,
  beyond: (text) => `${text} más de lo licenciado. No se puede añadir nada más.`,
}
