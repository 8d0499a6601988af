import type { Texts } from './en.ts'

export const es: Texts = {
  placeholder: 'Nombre o código',
  none: 'No hay ninguna organización.',
  typeMore: 'Hay más. Introduzca un nombre para encontrarlas.',
  own: 'Su organización',
  required: 'Elija una organización de la lista.',
}
