import type { Texts } from './en.ts'

export const es: Texts = {
  open: 'Retenciones legales',
  title: 'Retenciones legales',
  text: 'Lo que una retención nombra no caduca ni se puede borrar hasta que se levante.',
  back: 'Plataforma',
  list: 'Retenciones legales',
  none: 'No hay ninguna retención legal.',
  kinds: { user: 'Usuario', organisation: 'Organización', time: 'Período del registro de auditoría' },
  placedBy: (name, when) => `Impuesta por ${name}, ${when}`,
  unknownUser: 'un usuario borrado',
  place: 'Imponer una retención',
  kind: 'Sobre',
  username: 'Nombre de usuario',
  noUser: 'Este usuario no existe.',
  organisation: 'Organización',
  from: 'Desde',
  fromHint: 'En su zona horaria.',
  to: 'Hasta',
  toHint: 'El primer momento que vuelve a estar libre.',
  wrongTime: 'El final debe ser posterior al comienzo.',
  required: 'Este campo es obligatorio.',
  reason: 'Motivo',
  reasonHint:
    'Por ejemplo, un número de expediente. Consta en el registro de auditoría, solo para superadministradores.',
  placed: 'La retención se ha impuesto.',
  release: 'Levantar',
  releaseOf: (name) => `Levantar: ${name}`,
  releaseTitle: '¿Levantar esta retención?',
  releaseText:
    'Lo que nombraba caduca desde ahora y el usuario se puede borrar. Lo caducado se elimina en pocos minutos.',
  released: 'La retención se ha levantado.',
}
