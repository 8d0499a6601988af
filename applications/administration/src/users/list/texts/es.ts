import type { Texts } from './en.ts'

export const es: Texts = {
  viewsLabel: 'Vistas',
  views: {
    all: 'Todos',
    locked: 'Bloqueados',
    invited: 'Invitados, sin activar',
    disabled: 'Desactivados',
    noFactor: 'Activos, sin segundo factor',
    notSeen: 'Sin acceder en 90 días',
  },
  role: 'Rol',
  anyRole: 'Cualquier rol',
  order: 'Ordenado por',
  orders: {
    username: 'Nombre de usuario',
    name: 'Nombre',
    recent: 'Último inicio de sesión',
    unseen: 'Más tiempo sin acceder',
    newest: 'Más recientes',
  },
  lastSignIn: 'Último inicio de sesión',
  never: 'Nunca',
  count: (text, count) => (count === 1 ? `${text} usuario` : `${text} usuarios`),
  matches: (text, count) => (count === 1 ? `${text} usuario coincide` : `${text} usuarios coinciden`),
  noMatch: 'Ningún usuario coincide con la búsqueda y los filtros.',
  clear: 'Mostrar todos los usuarios',
  columns: (shown, all) => `Columnas: ${shown} de ${all}`,
  columnsLabel: 'Columnas de la lista',
  export: {
    title: 'Exportar usuarios',
    text: 'El archivo contiene todos los usuarios que encuentran la búsqueda y los filtros. La exportación también se registra. Los nombres técnicos son para otros programas.',
    xlsx: 'Libro de Excel',
    technical: 'CSV con nombres técnicos',
  },
}
