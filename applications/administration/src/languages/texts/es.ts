import type { Texts } from './en.ts'

export const es: Texts = {
  title: 'Idiomas',
  text: 'Los textos del portal, con las palabras de su empresa. Los correos, los mensajes de error y las aplicaciones tienen sus propios textos.',
  language: 'Idioma',
  search: 'Buscar un texto o una clave',
  all: 'Todos',
  states: { replaced: 'Sustituidos', outdated: 'Obsoletos', missing: 'Faltan aquí' },
  state: 'Estado',
  none: 'Ningún texto está en este estado.',
  change: 'Cambiar un texto',
  key: 'Clave',
  inForce: 'Texto vigente',
  english: 'En inglés',
  original: 'Texto original',
  former: 'Original al sustituirlo',
  replacement: 'Texto',
  arguments: (list) => `Debe contener ${list}.`,
  outdated: 'El original ha cambiado desde entonces. Compruebe si su texto aún encaja y guárdelo de nuevo.',
  notInForce:
    'El original tiene ahora otros argumentos, por lo que su texto no se muestra. Cámbielo o restablezca el original.',
  replacedIn: (languages) => `Este texto está sustituido en: ${languages}.`,
  restore: 'Restablecer el original',
  saved: 'El texto está sustituido. Las páginas abiertas ofrecen recargar.',
  restored: 'El original está restablecido. Las páginas abiertas ofrecen recargar.',
  faults: {
    SYNTAX: 'Este texto no se puede leer: compruebe las llaves y la rama «other».',
    ARGUMENTS: 'Este texto tiene otros argumentos que el original.',
    TAGS: 'Este texto tiene otras etiquetas que el original.',
  },
}
