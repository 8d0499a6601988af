import type { Texts } from '../en/index.ts'

export const partners: Texts['partners'] = {
  text: 'Un sistema asociado envía aquí a sus usuarios con sesión iniciada, con una aserción firmada.',
  none: 'No hay ningún sistema asociado registrado.',
  add: 'Registrar un sistema',
  title: 'Nuevo sistema asociado',
  name: 'Nombre',
  nameText: 'Como lo conocen los usuarios.',
  key: 'Clave',
  keyText: 'Minúsculas, cifras y guiones. No se puede cambiar después.',
  keys: 'Claves públicas (JWK)',
  keysText: 'El conjunto de claves del sistema en JSON, con al menos una clave. Los campos privados no se guardan.',
  keysInvalid: 'Introduzca un objeto JSON con «keys», cada una con «kty» y «kid».',
  audience: 'Audiencia de sus aserciones',
  count: (text, count) => `${text} ${count === 1 ? 'clave' : 'claves'}`,
  submit: 'Registrar',
  registered: (name) => `${name} está registrado.`,
  remove: 'Quitar',
  removeTitle: (name) => `¿Quitar ${name}?`,
  removeText: 'Ya no puede iniciar la sesión de usuarios. Las sesiones que abrió continúan.',
  removed: (name) => `${name} se ha quitado.`,
}
