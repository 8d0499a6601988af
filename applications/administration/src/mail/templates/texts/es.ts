import type { Texts } from './en.ts'

export const es: Texts = {
  open: 'Textos de los correos',
  title: 'Textos de los correos',
  text: 'Cada correo que envía la plataforma, tal como llega.',
  back: 'Correo',
  mail: 'Correo',
  language: 'Idioma',
  view: 'Vista',
  views: { wide: 'En un ordenador', phone: 'En un teléfono', text: 'Solo texto' },
  subject: 'Asunto',
  examples: 'El nombre, la dirección, el enlace y las horas son ejemplos. El enlace no lleva a ninguna parte.',
}
