import type { Texts } from './en.ts'

export const es: Texts = {
  placeholder: 'Nombre o código',
  none: 'No hay ninguna organización.',
  typeMore: 'Hay más. Escriba para encontrarlas.',
  own: 'Su organización',
  required: 'Elija una organización de la lista.',
}
