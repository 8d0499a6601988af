import type { Texts } from './en.ts'

export const de: Texts = {
  placeholder: 'Name oder Code',
  none: 'Es gibt keine Organisation.',
  typeMore: 'Es gibt weitere. Tippen Sie, um sie zu finden.',
  own: 'Ihre Organisation',
  required: 'Wählen Sie eine Organisation aus der Liste.',
}
